/** Which pages fit somebody's age. */
import { ageInMonths } from '../../shared/dates.ts';
import { paths } from '../../shared/paths.ts';

export type Stage = 'under5' | 'child' | 'teen' | 'adult' | 'older' | 'unknown';

export function stageOf(dateOfBirth: string | null, now: Date): Stage {
  const months = ageInMonths(dateOfBirth, now);
  if (months === null) return 'unknown';
  const years = months / 12;
  if (years < 5) return 'under5';
  if (years < 12) return 'child';
  if (years < 18) return 'teen';
  return years < 60 ? 'adult' : 'older';
}

const PAGES = {
  symptoms: { to: paths.symptomChecker, icon: 'check' },
  growth: { to: '/child-growth-checker', icon: 'grow' },
  vaccines: { to: paths.part(paths.library, 'vaccines-for-children'), icon: 'syringe' },
  children: { to: '/pediatric-health', icon: 'baby' },
  mood: { to: '/mental-health-checker', icon: 'mood' },
  medicines: { to: paths.medicineChecker, icon: 'pill' },
  weight: { to: '/bmi-checker', icon: 'scale' },
  labs: { to: '/lab-checker', icon: 'flask' },
  screening: { to: '/preventive-wellness-screening', icon: 'cal' },
  women: { to: '/womens-health-center', icon: 'person' },
  aging: { to: '/aging-health-ai', icon: 'heart' },
  sleep: { to: '/sleep-wellness-center', icon: 'moon' },
} as const;

type PageKey = keyof typeof PAGES;
type FittingPage = { key: PageKey } & (typeof PAGES)[PageKey];

/** Mood questions are for oneself and from twelve years on; the page itself holds to the rest of its rules. */
const FITTING: Record<Stage, readonly PageKey[]> = {
  under5: ['symptoms', 'growth', 'vaccines', 'children'],
  child: ['symptoms', 'growth', 'vaccines', 'children'],
  teen: ['symptoms', 'growth', 'mood', 'sleep'],
  adult: ['symptoms', 'medicines', 'labs', 'weight', 'mood', 'screening'],
  older: ['symptoms', 'medicines', 'labs', 'weight', 'aging', 'screening', 'mood'],
  unknown: ['symptoms', 'medicines'],
};

export function pagesFor(stage: Stage, gender: string | null): FittingPage[] {
  const isWoman = gender === 'female' && (stage === 'teen' || stage === 'adult' || stage === 'older');
  const keys = [...FITTING[stage], ...(isWoman ? (['women'] as const) : [])];
  return keys.map((key) => ({ key, ...PAGES[key] }));
}
