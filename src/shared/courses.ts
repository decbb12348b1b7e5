/** How a complaint went on after it was checked. */
export const COURSES = ['better', 'same', 'worse'] as const;
export type Course = (typeof COURSES)[number];
