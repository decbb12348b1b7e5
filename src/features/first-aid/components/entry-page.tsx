import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { directionOf } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { CallButton } from './call-button.tsx';
import { Origin } from './origin.tsx';
import { type Drawn, StepPicture } from './step-picture.tsx';
import { WhoTabs } from './who-tabs.tsx';

type EntryPageProps = { entry: CompiledFirstAid; entries: readonly CompiledFirstAid[]; drawn: Drawn };

/** One emergency on one page: call, the steps, what never to do; how to recognise it comes after. */
export function EntryPage({ entry, entries, drawn }: EntryPageProps) {
  const { t } = useTranslation(['firstAid', 'hubs']);
  const { language } = useLanguage();
  const easy = useEasyReading();
  const isDrawn = drawn.pictures.state !== 'gone';
  const related = entry.related.flatMap((id) => entries.find((other) => other.id === id) ?? []);
  return (
    <Page title={entry.title} back={paths.firstAid} heading={t('firstAid:title')}>
      {entry.language !== language && <Note icon="lang">{t('hubs:inEnglish')}</Note>}
      <div className={easy.on ? 'two easy' : 'two'} lang={entry.language} dir={directionOf(entry.language)}>
        <div>
          <WhoTabs entry={entry} />
          <h1>{entry.title}</h1>
          <p className="meta mt-2 mb-4">{entry.summary}</p>
          {entry.call === 'always' && <CallButton />}
          <Section title={t('firstAid:steps')}>
            <ol className={isDrawn ? 'steps drawn' : 'steps'}>
              {entry.steps.map((step, i) => (
                <li key={step.do}>
                  <div>
                    <b>{step.do}</b> {step.more}
                  </div>
                  <StepPicture id={entry.pictures[i]} drawn={drawn} />
                </li>
              ))}
            </ol>
          </Section>
          <Link className="btn main big wide mt-4" to={paths.firstAidStep(entry.id, 1)}>
            <Icon name="next" mirror />
            {t('firstAid:stepByStep')}
          </Link>
          <Differs entry={entry} />
          <Section title={t('firstAid:doNot')}>
            <Bullets items={entry.doNot} />
          </Section>
          <section className="box lv emergency mt-5">
            <h2>
              <Icon name="octagon" />
              <span>{t(entry.call === 'always' ? 'firstAid:callAlways' : 'firstAid:callIf')}</span>
            </h2>
            <Bullets items={entry.callWhen} />
            {entry.call === 'if' && <CallButton />}
          </section>
        </div>
        <div className="rail">
          <Section title={t('firstAid:wait')}>
            <Bullets items={entry.wait} />
          </Section>
          <Section title={t('firstAid:signs')}>
            <Bullets items={entry.signs} />
          </Section>
          <Section title={t('firstAid:after')}>
            <Bullets items={entry.after} />
          </Section>
          <Section title={t('firstAid:related')}>
            <div className="rows">
              {related.map((other) => (
                <Link key={other.id} className="row" to={paths.firstAidPart(other.id)}>
                  <Icon name={other.icon} />
                  <span className="grow">{other.title}</span>
                  <Icon name="chev" mirror />
                </Link>
              ))}
            </div>
          </Section>
          <Origin entry={entry} />
        </div>
      </div>
    </Page>
  );
}

function Differs({ entry }: { entry: CompiledFirstAid }) {
  const { t } = useTranslation('firstAid');
  if (entry.differs.length === 0) return null;
  return (
    <Section title={t('differs')}>
      <ul className="bul">
        {entry.differs.map(({ who, text }) => (
          <li key={who}>
            <b>{t(`who.${who}`)}:</b> {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
