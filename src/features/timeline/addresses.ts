import { paths } from '../../shared/paths.ts';

/** The screens of the timeline, told apart by what stands behind its address. */
export const addresses = {
  add: `${paths.timeline}?add=`,
  addOne: (what: string) => `${paths.timeline}?add=${what}`,
  edit: (id: string) => `${paths.timeline}?edit=${id}`,
  charts: `${paths.timeline}?chart=`,
  chart: (measure: string) => `${paths.timeline}?chart=${measure}`,
} as const;
