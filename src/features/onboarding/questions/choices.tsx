import { useTranslation } from 'react-i18next';
import { consentOf, recordConsent, useConsent } from '../../../bindings/consent.ts';
import { chooseCountry, useCountry } from '../../../bindings/country.ts';
import { askForNotifications, useNotifications } from '../../../bindings/notifications.ts';
import type { Gender } from '../../../bindings/types.ts';
import { setUnits, UNITS, useUnits } from '../../../bindings/units.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PURPOSES } from '../../../shared/consent.ts';
import { HEALTH_GOALS, profileData } from '../../../shared/profile-data.ts';
import { CheckRows } from '../../../ui/check-rows.tsx';
import { CountryField } from '../../../ui/country-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageList } from '../../../ui/language-list.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Note } from '../../../ui/note.tsx';
import { AnswerButtons } from '../../../ui/step-frame.tsx';
import { goalsChange } from '../changes.ts';
import type { QuestionProps } from '../flow.ts';
import { QuestionFrame } from './frame.tsx';

/** In the order a form shows them; the record keeps the same words. */
const GENDERS = ['female', 'male', 'other', 'prefer-not-to-say'] as const;

export function GenderQuestion(flow: QuestionProps) {
  const { t } = useTranslation('settings');
  const { profile, saveProfile } = flow;
  const choose = (gender: Gender) => void saveProfile((now) => (now.gender === gender ? {} : { gender }), {});
  return (
    <QuestionFrame flow={flow}>
      <AnswerButtons
        answers={GENDERS.map((value) => ({
          label: t(`profile.${value}`),
          value,
          chosen: profile?.gender === value,
          onChoose: choose,
        }))}
      />
    </QuestionFrame>
  );
}

export function LocationQuestion(flow: QuestionProps) {
  const { t } = useTranslation('onboarding');
  const known = useCountry();
  const { answers, change, goOn } = flow;
  const country = answers.country ?? known.country;
  const guessed = answers.country === null && !known.confirmed;
  const onNext = () => {
    chooseCountry(country);
    goOn({ country: null });
  };
  return (
    <QuestionFrame flow={flow} onNext={onNext}>
      <CountryField
        label={t('country.label')}
        hint={t(guessed ? 'country.guessed' : 'country.hint')}
        value={country}
        onChange={(chosen) => change({ country: chosen })}
      />
    </QuestionFrame>
  );
}

export function GoalsQuestion(flow: QuestionProps) {
  const { t } = useTranslation('onboarding');
  const { profile, answers, change, saveProfile } = flow;
  const onNext = () => void saveProfile((now) => goalsChange(now, answers), { goals: null });
  return (
    <QuestionFrame flow={flow} onNext={onNext}>
      <CheckRows
        legend={t('ask.goals')}
        options={HEALTH_GOALS.map((value) => ({ value, label: t(`goal.${value}`) }))}
        values={answers.goals ?? (profile ? (profileData(profile.data).goals ?? []) : [])}
        onChange={(goals) => change({ goals })}
      />
    </QuestionFrame>
  );
}

/** The browser's own question opens on a tap only, and only where there is one. */
export function NotificationsQuestion(flow: QuestionProps) {
  const { t } = useTranslation('onboarding');
  const { permission } = useNotifications();
  return (
    <QuestionFrame flow={flow} onNext={() => flow.goOn()}>
      <p>{t('notify.body')}</p>
      {permission === 'ask' ? (
        <button type="button" className="btn soft" onClick={() => void askForNotifications()}>
          <Icon name="clock" />
          {t('notify.allow')}
        </button>
      ) : (
        <p role="status" className="status">
          <Icon name={permission === 'on' ? 'tick' : 'info'} />
          <span>{t(`notify.${permission}`)}</span>
        </p>
      )}
    </QuestionFrame>
  );
}

export function LanguageQuestion(flow: QuestionProps) {
  return (
    <QuestionFrame flow={flow} onNext={() => flow.goOn()}>
      <LanguageList onChosen={() => undefined} />
    </QuestionFrame>
  );
}

export function UnitsQuestion(flow: QuestionProps) {
  const { t } = useTranslation('checkers');
  const units = useUnits();
  const choose = (chosen: (typeof UNITS)[number]) => {
    setUnits(chosen);
    flow.goOn();
  };
  return (
    <QuestionFrame flow={flow}>
      <AnswerButtons
        answers={UNITS.map((value) => ({
          label: t(`units.${value}`),
          value,
          chosen: units === value,
          onChoose: choose,
        }))}
      />
    </QuestionFrame>
  );
}

export function PrivacyQuestion(flow: QuestionProps) {
  const { t } = useTranslation('onboarding');
  const { language } = useLanguage();
  const live = useConsent();
  const { answers, change, goOn, save } = flow;
  if (live.state !== 'ready') return <Loading />;
  const { consent } = live;
  const inForce = PURPOSES.filter((name) => consent?.[name]);
  const chosen = answers.consents ?? inForce;
  const isNew = consent === null || PURPOSES.some((name) => consent[name] !== chosen.includes(name));
  const onNext = () => {
    if (!isNew) return goOn({ consents: null });
    void save(() => recordConsent(consentOf(chosen, { source: 'settings', language })), { consents: null });
  };
  return (
    <QuestionFrame flow={flow} onNext={onNext}>
      <CheckRows
        legend={t('ask.privacy')}
        options={PURPOSES.map((value) => ({
          value,
          label: t(`consent.${value}`),
          hint: t(`consent.${value}Hint`),
        }))}
        values={chosen}
        onChange={(consents) => change({ consents })}
      />
      <Note>{`${t('consent.essential')} ${t('consent.laterToo')}`}</Note>
    </QuestionFrame>
  );
}
