import * as z from 'zod/mini';
import { entryId, text, texts } from './common.ts';
import { MEDICINE_GROUPS, REMEDY_CAUTIONS } from './remedy.ts';

const MEDICINE_SEVERITIES = ['avoid', 'caution', 'watch'] as const;
const MEDICINE_SOURCES = ['drug-table', 'class-rule', 'entry-words', 'remedy', 'general-knowledge'] as const;

const severity = z.enum(MEDICINE_SEVERITIES);
const ids = z.array(entryId);
/** A list of the entry's words and the place in it; null rests on general knowledge and has no text. */
const place = z.nullable(z.tuple([z.enum(['cautions', 'taking', 'pregnancy']), z.int().check(z.gte(0))]));

/** content/knowledge/medicines.json: what the entries of medicines and remedies do not hold themselves. */
export const medicineRulesSchema = z.strictObject({
  sources: z.record(z.enum(MEDICINE_SOURCES), z.strictObject({ basis: text, confidence: text })),
  review: text,
  /** What to do about an effect, where it is not what its severity says. */
  effects: z.record(
    entryId,
    z.nullable(
      z.enum([
        'ask-hours-apart',
        'use-other-contraception',
        'test-clotting-early',
        'measure-sugar',
        'keep-under-care',
      ]),
    ),
  ),
  pairs: z.array(z.strictObject({ drug: entryId, with: text, to: ids, effect: entryId, severity })),
  partners: z.record(entryId, texts.check(z.minLength(1))),
  components: z.record(entryId, ids),
  classes: z.record(
    entryId,
    z.strictObject({ members: ids.check(z.minLength(1)), duplicate: z.nullable(severity) }),
  ),
  classRules: z.array(
    z.strictObject({
      of: ids.check(z.minLength(2), z.maxLength(3)),
      effect: entryId,
      severity,
      like: z.nullable(z.tuple([entryId, entryId])),
    }),
  ),
  allergies: z.record(
    entryId,
    z.strictObject({
      words: texts.check(z.minLength(1)),
      classes: z.array(z.strictObject({ class: entryId, severity })),
    }),
  ),
  allergyOfClass: z.record(entryId, entryId),
  ages: z.array(
    z.strictObject({
      drug: entryId,
      severity,
      underMonths: z.optional(z.int().check(z.gte(1))),
      fromYears: z.optional(z.int().check(z.gte(18))),
      text: place,
    }),
  ),
  breastfeeding: z.array(z.strictObject({ drug: entryId, severity, text: place })),
  conditions: z.record(
    entryId,
    z.strictObject({ entries: ids, words: texts, remedyCaution: z.nullable(z.enum(REMEDY_CAUTIONS)) }),
  ),
  conditionRules: z.array(z.strictObject({ drug: entryId, condition: entryId, severity, text: place })),
  groups: z.record(z.enum(MEDICINE_GROUPS), ids),
  herbs: z.record(entryId, texts.check(z.minLength(1))),
  abbreviations: z.record(text, entryId),
  routes: z.record(entryId, z.enum(['skin', 'inhaled'])),
});
