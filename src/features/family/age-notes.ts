/** Which pages do not fit everybody: what to say there, and where what fits is. */
import type { Stage } from '../../shared/age.ts';
import { type AgePage, isAgePage } from '../../shared/age-pages.ts';
import { type HubId, paths } from '../../shared/paths.ts';

const WAYS = {
  growth: '/child-growth-checker',
  children: '/pediatric-health',
  weight: '/bmi-checker',
  vaccines: paths.part(paths.library, 'vaccines-for-children'),
  pregnancy: paths.part(paths.library, 'healthy-pregnancy-month-by-month'),
  feeding: paths.part(paths.library, 'feeding-a-baby-first-year'),
  falls: paths.part(paths.library, 'preventing-falls'),
  medicines: paths.medicineChecker,
} as const;

type Way = keyof typeof WAYS;
type Rule = { key: NoteKey; way?: Way };
type NoteKey = keyof typeof import('../../i18n/locales/en/ages.json')['note'];
/** `pregnant` goes before the age. */
type Rules = Partial<Record<Exclude<Stage, 'unknown'> | 'pregnant', Rule>>;

const childrenOnly = (rule: Rule): Rules => ({ baby: rule, small: rule, child: rule });
const young = (rule: Rule): Rules => ({ ...childrenOnly(rule), teen: rule });

const PRACTICE: Rules = {
  ...childrenOnly({ key: 'practiceChild', way: 'children' }),
  baby: { key: 'practiceBaby', way: 'children' },
  teen: { key: 'practiceTeen' },
  older: { key: 'practiceOlder', way: 'falls' },
  pregnant: { key: 'practicePregnant', way: 'pregnancy' },
};
const HERBS: Rules = {
  ...childrenOnly({ key: 'herbsChild', way: 'children' }),
  baby: { key: 'herbsBaby', way: 'children' },
  older: { key: 'herbsOlder', way: 'medicines' },
  pregnant: { key: 'herbsPregnant', way: 'pregnancy' },
};

const NOTES: Record<AgePage, Rules> = {
  'bmi-checker': { pregnant: { key: 'bmiPregnant', way: 'pregnancy' } },
  'child-growth-checker': {
    adult: { key: 'growthGrown', way: 'weight' },
    older: { key: 'growthGrown', way: 'weight' },
  },
  'weight-management': {
    ...young({ key: 'weightChild', way: 'growth' }),
    pregnant: { key: 'weightPregnant', way: 'pregnancy' },
  },
  'preventive-screening': young({ key: 'screeningChild', way: 'vaccines' }),
  'detoxification-center': {
    ...young({ key: 'detoxNot', way: 'children' }),
    pregnant: { key: 'detoxNot', way: 'pregnancy' },
  },
  'physical-activity': {
    older: { key: 'activityOlder', way: 'falls' },
    pregnant: { key: 'activityPregnant', way: 'pregnancy' },
  },
  'nutrition-diet': { baby: { key: 'feedingBaby', way: 'feeding' } },
  'drug-information': {
    ...childrenOnly({ key: 'drugsChild', way: 'children' }),
    older: { key: 'drugsOlder', way: 'medicines' },
    pregnant: { key: 'drugsPregnant', way: 'pregnancy' },
  },
  remedies: HERBS,
  'herbalism-practice': HERBS,
  'ayurveda-practice': HERBS,
  'acupressure-practice': { ...PRACTICE, pregnant: { key: 'pressurePregnant', way: 'pregnancy' } },
  'yoga-poses': PRACTICE,
  'meditation-practice': PRACTICE,
  'mindfulness-practice': PRACTICE,
  'naada-chikitsa': PRACTICE,
};

export type AgeNoteOf = { key: NoteKey; way: { key: Way; to: string } | null };

/** null where the page fits, or nobody knows for whom it is. */
export function noteFor(page: HubId, who: { stage: Stage; pregnant: boolean }): AgeNoteOf | null {
  const rules = isAgePage(page) ? NOTES[page] : undefined;
  const rule =
    (who.pregnant && rules?.pregnant) || (who.stage !== 'unknown' ? rules?.[who.stage] : undefined);
  if (!rule) return null;
  return { key: rule.key, way: rule.way ? { key: rule.way, to: WAYS[rule.way] } : null };
}
