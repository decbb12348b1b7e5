import { paths } from '../../shared/paths.ts';

/** The screens of the timeline, told apart by what stands behind its address. */
export const addresses = {
  add: `${paths.timeline}?add=`,
  addOne: (what: string) => `${paths.timeline}?add=${what}`,
  edit: (id: string) => `${paths.timeline}?edit=${id}`,
  charts: `${paths.timeline}?chart=`,
  /** Of a measure, or of what a check keeps. */
  chart: (what: string) => `${paths.timeline}?chart=${encodeURIComponent(what)}`,
} as const;
