import { countries } from 'virtual:countries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountry } from '../../../bindings/country.ts';
import type { Country } from '../../../content/compiled.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { CallCard } from '../components/call-card.tsx';
import { CountryChooser } from '../components/country-chooser.tsx';
import { NumberRow } from '../components/number-row.tsx';
import { Sources } from '../components/sources.tsx';
import { firstNumber, otherNumbers } from '../find-numbers.ts';

/** Numbers to call. Needs neither network nor database: everything on it came with the app itself. */
export function EmergencyScreen() {
  const { t } = useTranslation('emergency');
  const { country: code, confirmed } = useCountry();
  const country = countries.find((c) => c.code === code) ?? countries.find((c) => c.code === 'other');
  if (!country) throw new Error('the list of countries is empty');
  const chooser = (
    <Section title={t('country')}>
      <CountryChooser />
    </Section>
  );
  return (
    <Page title={t('title')}>
      <h1 className="vh">{t('heading')}</h1>
      <div className="two">
        <div>
          <Numbers country={country} beforeOthers={confirmed ? null : chooser} />
          <TellThem />
        </div>
        <div className="rail">
          {confirmed && chooser}
          <RightNow />
          <Section title={t('sources')}>
            <Note>{t('digitsNote')}</Note>
            <Sources country={country} />
          </Section>
          <Resources country={country} />
        </div>
      </div>
    </Page>
  );
}

function Numbers({ country, beforeOthers }: { country: Country; beforeOthers: ReactNode }) {
  const { t } = useTranslation('emergency');
  const first = firstNumber(country);
  const medical = (country.medical ?? country.unified)?.display ?? '';
  return (
    <>
      {country.code === 'other' && <p className="lead mb-4">{t('otherLead')}</p>}
      {first && <CallCard entry={first} country={country.code} />}
      {beforeOthers}
      <Section title={t('other')}>
        <div className="rows">
          {otherNumbers(country).map(({ service, number }) => (
            <NumberRow key={`${service} ${number.dial}`} service={service} number={number} />
          ))}
          {country.poison.map((number) => (
            <NumberRow key={number.dial} service="poison" number={number} />
          ))}
          {country.crisis.map((number) => (
            <NumberRow key={number.dial} service="crisis" number={number} />
          ))}
        </div>
        <div className="stack-s mt-3">
          {country.code !== 'other' && (
            <Note icon="poison">
              {country.poison.length > 0 ? t('poisonHint', { number: medical }) : t('noPoison')}
            </Note>
          )}
          <Note icon="talk">{country.crisis.length > 0 ? t('crisisHint') : t('noCrisis')}</Note>
        </div>
      </Section>
    </>
  );
}

function TellThem() {
  const { t } = useTranslation('emergency');
  return (
    <Section title={t('tell.title')}>
      <ol className="steps">
        {(['where', 'what', 'stay'] as const).map((step) => (
          <li key={step}>
            <div>
              <b>{t(`tell.${step}`)}</b> {t(`tell.${step}More`)}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function RightNow() {
  const { t } = useTranslation('emergency');
  return (
    <Section title={t('rightNow')}>
      <div className="rows">
        <Link className="row" to={paths.firstAid}>
          <Icon name="bandage" />
          <span className="grow">
            <b>{t('firstAid')}</b>
            <span className="meta">{t('firstAidHint')}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
        <Link className="row" to={paths.symptomChecker}>
          <Icon name="check" />
          <span className="grow">
            <b>{t('symptoms')}</b>
            <span className="meta">{t('symptomsHint')}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      </div>
    </Section>
  );
}

function Resources({ country }: { country: Country }) {
  const { t } = useTranslation('emergency');
  if (country.resources.length === 0) return null;
  return (
    <Section title={t('resources')}>
      <div className="rows">
        {country.resources.map((resource) => (
          <a key={resource.url} className="row" href={resource.url} rel="noreferrer" lang="en">
            <span className="grow">{resource.name}</span>
          </a>
        ))}
      </div>
    </Section>
  );
}
