/** Kept with every answer, so that a later engine knows what it reads. */
export const ENGINE_VERSION = 'labs-1';
