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

/** A page that was read, and when. `year` is the page's own; one that bears none has none here either. */
export const source = z.strictObject({
  title: text,
  publisher: text,
  year: z.optional(z.int().check(z.minimum(1990), z.maximum(2100))),
  readOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-21')),
  url: z.optional(z.string().check(z.regex(/^https?:\/\//, 'an address begins with https://'))),
});

/** As `provenance`, with each source told apart: what was read, from whom, and when. */
export const origin = {
  sources: z.array(source),
  basis: text,
  review: text,
};

export type Source = z.infer<typeof source>;
