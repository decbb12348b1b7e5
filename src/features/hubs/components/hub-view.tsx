import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompiledHub } from '../../../content/compiled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { directionOf } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { HubSections, isAsked, sectionId } from './hub-sections.tsx';
import { RelatedPages } from './related-pages.tsx';

/** One page of the library: warning signs before advice, then what helps, then where to go on. */
export function HubView({ hub, tool }: { hub: CompiledHub; tool?: ReactNode }) {
  const { t } = useTranslation(['hubs', 'common']);
  const { language } = useLanguage();
  const english = hub.language !== language;
  // Pages about the app itself rest on what it does, not on medical knowledge.
  const aboutHealth = hub.call.length > 0 || hub.see.length > 0;
  return (
    <>
      {english && <Note icon="lang">{t('hubs:inEnglish')}</Note>}
      <div className="two" lang={hub.language} dir={directionOf(hub.language)}>
        <div>
          <h1>{hub.title}</h1>
          <p className="lead mt-3">{hub.summary}</p>
          {tool}
          <PageIndex hub={hub} />
          <WarningSigns hub={hub} />
          <div className="prose mt-5">
            {hub.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {hub.habits.length > 0 && (
            <Section title={t('hubs:habits')}>
              <div className="prose">
                <Bullets items={hub.habits} />
              </div>
            </Section>
          )}
          <HubSections hub={hub} />
        </div>
        <div className="rail">
          <RelatedPages paths={hub.related} />
          {aboutHealth && (
            <div className="sec">
              <Note>{t('hubs:basis')}</Note>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

const LONG_PAGE = 5;

/** On a long page the parts come first, so that the right step is one tap away. */
function PageIndex({ hub }: { hub: CompiledHub }) {
  const { t } = useTranslation('hubs');
  if (hub.sections.length < LONG_PAGE || isAsked(hub)) return null;
  return (
    <nav className="mt-5" aria-label={t('onThisPage')}>
      <div className="chips">
        {hub.sections.map((section, index) => (
          <a key={section.title} className="chip plain" href={`#${sectionId(index)}`}>
            {section.title}
          </a>
        ))}
      </div>
    </nav>
  );
}

function WarningSigns({ hub }: { hub: CompiledHub }) {
  const { t } = useTranslation(['hubs', 'common']);
  return (
    <div className="stack mt-5">
      {hub.call.length > 0 && (
        <section className="box lv emergency">
          <h2>
            <Icon name="octagon" />
            <span>{t('hubs:call')}</span>
          </h2>
          <Bullets items={hub.call} />
          <Link className="btn sos" to={paths.emergency}>
            <Icon name="phone" />
            {t('hubs:emergencyPage')}
          </Link>
        </section>
      )}
      {hub.see.length > 0 && (
        <section className="box lv routine">
          <h2>
            <Icon name="cal" />
            <span>{t('hubs:see')}</span>
          </h2>
          <Bullets items={hub.see} />
          <Link className="btn line" to={paths.symptomChecker}>
            <Icon name="check" />
            {t('hubs:checkSymptoms')}
          </Link>
        </section>
      )}
    </div>
  );
}
