/** The pages that say something else to a child, in a pregnancy or to an old person. */
import type { HubId } from './paths.ts';

export const AGE_PAGES = [
  'bmi-checker',
  'child-growth-checker',
  'weight-management',
  'preventive-screening',
  'detoxification-center',
  'physical-activity',
  'nutrition-diet',
  'drug-information',
  'remedies',
  'herbalism-practice',
  'ayurveda-practice',
  'acupressure-practice',
  'yoga-poses',
  'meditation-practice',
  'mindfulness-practice',
  'naada-chikitsa',
] as const satisfies readonly HubId[];
export type AgePage = (typeof AGE_PAGES)[number];

export function isAgePage(page: HubId): page is AgePage {
  return AGE_PAGES.some((one) => one === page);
}
