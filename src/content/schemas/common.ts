import * as z from 'zod/mini';

export const text = z.string().check(z.trim(), z.minLength(1));
export const texts = z.array(text);
export const entryId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower case words joined by hyphens'));
/** A place in the app, never another site. */
export const appPath = z
  .string()
  .check(z.regex(/^\/[a-z0-9/-]*$/, 'a path begins with / and stays in the app'));

/**
 * What an entry rests on. `sources` names what was read; an entry without any says so in `basis`. `review` says
 * whether a clinician has read it.
 */
export const provenance = {
  sources: texts,
  basis: text,
};
