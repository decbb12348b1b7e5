import * as z from 'zod/mini';
import { COUNTRIES } from '../../shared/country.ts';
import { text } from './common.ts';

/** What a person should know before dialling; the screen words each key in the reader's language. */
export const NUMBER_NOTES = [
  ...['also-works', 'from-mobiles', 'commonly-tried', 'general-line', 'other-ambulance', 'other-police'],
  ...[
    'deaf-users',
    'traffic-accidents',
    'tourist-police',
    'text-home',
    'text-line',
    'older-line',
    'regional',
  ],
  ...['day-hours', 'health-advice', 'english-speaking', 'young-people', 'one-city'],
] as const;

/**
 * One number. `dial` holds keypad digits only (with a leading + where the country code belongs to it) and
 * `display` the same digits as people group them. `text` marks a line that takes messages, not calls. `year` is
 * the newest year a source carries, null where none is dated. A number below medium confidence is kept with
 * `shown: false` and never leaves this file.
 */
export const emergencyNumberSchema = z.strictObject({
  dial: z.string().check(z.regex(/^\+?\d{2,15}$/, 'keypad digits only')),
  display: z.string().check(z.regex(/^\+?\d[\d -]*$/, 'keypad digits with spaces or hyphens')),
  label: z.nullable(text),
  note: z.nullable(z.enum(NUMBER_NOTES)),
  text: z.boolean(),
  confidence: z.enum(['high', 'medium', 'low']),
  source: text,
  year: z.nullable(z.int().check(z.gte(2000), z.lte(2100))),
  shown: z.boolean(),
});

const numberOrNone = z.nullable(emergencyNumberSchema);
const numbers = z.array(emergencyNumberSchema);

/** content/countries/<code>/facts.json. A resource is listed only where its page was read. */
export const countryFactsSchema = z.strictObject({
  code: z.enum(COUNTRIES),
  police: numberOrNone,
  fire: numberOrNone,
  medical: numberOrNone,
  unified: numberOrNone,
  also: numbers,
  poison: numbers,
  crisis: numbers,
  resources: z.array(
    z.strictObject({ name: text, url: z.string().check(z.regex(/^https:\/\//)), read_on: text }),
  ),
});

export type EmergencyNumberFacts = z.infer<typeof emergencyNumberSchema>;
export type CountryFacts = z.infer<typeof countryFactsSchema>;
