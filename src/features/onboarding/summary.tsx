import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConsent } from '../../bindings/consent.ts';
import { useCountry } from '../../bindings/country.ts';
import { useNotifications } from '../../bindings/notifications.ts';
import { useUnits } from '../../bindings/units.ts';
import { formatDate, formatList } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { yearsOf } from '../../shared/age.ts';
import { PURPOSES } from '../../shared/consent.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { type HubPath, paths } from '../../shared/paths.ts';
import { profileData } from '../../shared/profile-data.ts';
import { AnswerList } from '../../ui/answer-list.tsx';
import { useCountryName } from '../../ui/country-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { savedList } from './changes.ts';
import type { Flow } from './flow.ts';
import { type NextThing, nextThings } from './next-things.ts';
import { QUESTIONS, type Question } from './steps.ts';

const hub = (path: HubPath): string => path;
const PLACES: Record<NextThing, string> = {
  medicines: paths.medicineChecker,
  mood: hub('/mental-health-checker'),
  weight: hub('/bmi-checker'),
  fitness: hub('/physical-activity-center'),
  screening: hub('/preventive-wellness-screening'),
  conditions: paths.conditions,
  family: paths.family,
  emergency: paths.emergency,
  symptoms: paths.symptomChecker,
  firstAid: paths.firstAid,
};

/** What is kept, read from where it is kept, and what can be done with it. */
export function Summary({ profile, goTo, again }: Pick<Flow, 'profile' | 'goTo' | 'again'>) {
  const { t } = useTranslation('onboarding');
  const saved = useSaved(profile);
  const notSaid = t('summary.notSaid');
  const things = nextThings({
    medications: profile?.medications ?? [],
    conditions: profile?.medical_conditions ?? [],
    goals: profile ? (profileData(profile.data).goals ?? []) : [],
  });
  const ofPerson = QUESTIONS.slice(0, QUESTIONS.indexOf('notifications'));
  const isAnswered = ofPerson.some((question) => saved[question]);
  return (
    <div className="two">
      <div>
        <h1>{t('summary.title')}</h1>
        <p role="status">{t(isAnswered ? 'summary.lead' : 'summary.leadNothing')}</p>
        <AnswerList
          answers={QUESTIONS.map((question) => ({
            id: question,
            what: t(`summary.what.${question}`),
            value: saved[question] ?? notSaid,
            onChange: () => goTo(question),
          }))}
        />
        <button type="button" className="btn mt-4" onClick={again}>
          <Icon name="reload" />
          {t('summary.again')}
        </button>
      </div>
      <div className="rail">
        <Section title={t('next.title')}>
          <div className="answers">
            {things.map((thing) => (
              <Link key={thing} className="btn line" to={PLACES[thing]}>
                {t(`next.${thing}`)}
              </Link>
            ))}
          </div>
        </Section>
      </div>
    </div>
  );
}

/** In words; null where nothing is kept. */
function useSaved(profile: Flow['profile']): Record<Question, string | null> {
  const { t } = useTranslation(['onboarding', 'settings', 'checkers']);
  const { language } = useLanguage();
  const { country, confirmed } = useCountry();
  const nameOf = useCountryName();
  const { permission } = useNotifications();
  const units = useUnits();
  const live = useConsent();
  const list = (items: readonly string[]) => (items.length > 0 ? formatList(language, items) : null);
  const goals = profile ? (profileData(profile.data).goals ?? []) : [];
  const listed = (question: 'medications' | 'allergies' | 'conditions' | 'family') =>
    profile && list(savedList(profile, question));
  const consent = live.state === 'ready' ? live.consent : null;
  const allowed = PURPOSES.filter((name) => consent?.[name]).map((name) => t(`onboarding:consent.${name}`));
  return {
    age: profile && ageWords(profile, t, (day) => formatDate(language, day)),
    gender: profile?.gender ? t(`settings:profile.${profile.gender}`) : null,
    location: confirmed ? nameOf(country) : null,
    goals: list(goals.map((goal) => t(`onboarding:goal.${goal}`))),
    medications: listed('medications'),
    allergies: listed('allergies'),
    conditions: listed('conditions'),
    family: listed('family'),
    notifications: permission === 'ask' ? null : t(`onboarding:summary.notify.${permission}`),
    language: LANGUAGES.find(({ code }) => code === language)?.name ?? null,
    units: units && t(`checkers:units.${units}`),
    privacy: consent && (list(allowed) ?? t('onboarding:consent.none')),
  };
}

function ageWords(
  profile: NonNullable<Flow['profile']>,
  t: TFunction<['onboarding', 'settings', 'checkers']>,
  dayOf: (day: string) => string,
): string | null {
  const years = yearsOf(profile, new Date());
  if (years === null) return null;
  const words = t('onboarding:summary.years', { count: years });
  return profile.date_of_birth ? `${words} · ${dayOf(profile.date_of_birth)}` : words;
}
