/** Which pages fit somebody's age, what fits first at the top. */
import { isUnderTwelve, type Stage } from '../../shared/age.ts';
import { paths } from '../../shared/paths.ts';

const PAGES = {
  symptoms: { to: paths.symptomChecker, icon: 'check' },
  fever: { to: paths.firstAidPart('fever-baby'), icon: 'temp' },
  choking: { to: paths.firstAidPart('choking-baby'), icon: 'bandage' },
  firstAid: { to: paths.firstAid, icon: 'bandage' },
  growth: { to: '/child-growth-checker', icon: 'grow' },
  vaccines: { to: paths.part(paths.library, 'vaccines-for-children'), icon: 'syringe' },
  children: { to: '/pediatric-health', icon: 'baby' },
  mood: { to: '/mental-health-checker', icon: 'mood' },
  medicines: { to: paths.medicineChecker, icon: 'pill' },
  weight: { to: '/bmi-checker', icon: 'scale' },
  labs: { to: '/lab-checker', icon: 'flask' },
  screening: { to: '/preventive-wellness-screening', icon: 'cal' },
  pregnancy: { to: paths.part(paths.library, 'healthy-pregnancy-month-by-month'), icon: 'person' },
  falls: { to: paths.part(paths.library, 'preventing-falls'), icon: 'walk' },
  feeding: { to: paths.part(paths.library, 'feeding-a-baby-first-year'), icon: 'baby' },
  women: { to: '/womens-health-center', icon: 'person' },
  aging: { to: '/aging-health-ai', icon: 'heart' },
  sleep: { to: '/sleep-wellness-center', icon: 'moon' },
} as const;

type PageKey = keyof typeof PAGES;
type FittingPage = { key: PageKey } & (typeof PAGES)[PageKey];

/** Mood questions are for oneself and from twelve years on; the page itself holds to the rest of its rules. */
const FITTING: Record<Stage, readonly PageKey[]> = {
  baby: ['symptoms', 'fever', 'growth', 'vaccines', 'choking', 'feeding', 'children'],
  small: ['symptoms', 'growth', 'vaccines', 'firstAid', 'children'],
  child: ['symptoms', 'growth', 'vaccines', 'firstAid', 'children'],
  teen: ['symptoms', 'growth', 'mood', 'sleep'],
  adult: ['symptoms', 'medicines', 'labs', 'weight', 'mood', 'screening'],
  older: ['symptoms', 'medicines', 'falls', 'labs', 'screening', 'aging', 'mood', 'weight'],
  unknown: ['symptoms', 'medicines'],
};

/** In pregnancy a BMI says nothing. */
const NOT_IN_PREGNANCY: readonly PageKey[] = ['weight'];

export function pagesFor(
  stage: Stage,
  { gender, pregnant = false }: { gender: string | null; pregnant?: boolean },
): FittingPage[] {
  const isWoman = gender === 'female' && stage !== 'unknown' && !isUnderTwelve(stage);
  const own = FITTING[stage].filter((key) => !pregnant || !NOT_IN_PREGNANCY.includes(key));
  const [first, ...others] = own;
  const women: PageKey[] = isWoman || pregnant ? ['women'] : [];
  const keys = pregnant && first ? [first, 'pregnancy' as const, ...women, ...others] : [...own, ...women];
  return keys.map((key) => ({ key, ...PAGES[key] }));
}
