import type { Region } from '../../shared/pricing-region.ts';

/** Monthly prices per pricing region (product specification, section 9); a year costs ten months. */
export const PLANS = ['free', 'pro', 'family'] as const;
export type Plan = (typeof PLANS)[number];

export const MONTHS_IN_A_YEAR_PRICE = 10;

export const prices: Record<Region, { currency: string; monthly: Record<Plan, number> }> = {
  us: { currency: 'USD', monthly: { free: 0, pro: 9.99, family: 19.99 } },
  in: { currency: 'INR', monthly: { free: 0, pro: 749, family: 1499 } },
  es: { currency: 'EUR', monthly: { free: 0, pro: 9.99, family: 19.99 } },
  fr: { currency: 'EUR', monthly: { free: 0, pro: 9.99, family: 19.99 } },
  sa: { currency: 'SAR', monthly: { free: 0, pro: 37.49, family: 74.99 } },
};

/** The price of a year, exact to the cent. */
export function yearly(monthly: number): number {
  return Math.round(monthly * MONTHS_IN_A_YEAR_PRICE * 100) / 100;
}
