import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useContent } from '../../../bindings/content.ts';
import type { SymptomFacts } from '../../../content/compiled.ts';
import { loadSymptomFacts } from '../../../content/loader.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { typicalFindings } from '../typical-findings.ts';

/** One condition: what it is, when to get help, what people notice, what to do. */
export function ConditionScreen() {
  const { t } = useTranslation(['conditions', 'common']);
  const { conditionId = '' } = useParams();
  const content = useContent('symptoms');
  const facts = useFacts();
  if (content.state === 'loading') return <Loading />;
  if (content.state === 'error') return <ContentMissing onRetry={content.retry} />;
  const words = content.value.conditions[conditionId];
  if (!words) return <UnknownCondition />;
  const fact = facts?.conditions.find((c) => c.id === conditionId);
  const noticed = fact ? typicalFindings(fact).flatMap((id) => content.value.findings[id]?.name ?? []) : [];
  return (
    <Page title={words.name} back={paths.conditions} heading={t('conditions:title')}>
      <div className="two">
        <div>
          <h1>{words.name}</h1>
          <p className="lead mt-3">{words.about}</p>
          <section className="box lv emergency mt-5">
            <h2>
              <Icon name="octagon" />
              <span>{t('conditions:watch')}</span>
            </h2>
            <Bullets items={words.watch} />
            <Link className="btn sos" to={paths.emergency}>
              <Icon name="phone" />
              {t('common:nav.emergency')}
            </Link>
          </section>
          <Section title={t('conditions:do')}>
            <div className="prose">
              <Bullets items={words.do} />
            </div>
          </Section>
          {noticed.length > 0 && (
            <Section title={t('conditions:notice')}>
              <div className="prose">
                <Bullets items={noticed} />
              </div>
            </Section>
          )}
          <Section title={t('conditions:care')}>
            <p>{words.care}</p>
          </Section>
        </div>
        <div className="rail">
          <div className="sec stack">
            <Link className="btn main" to={paths.symptomChecker}>
              <Icon name="check" small />
              {t('common:nav.check')}
            </Link>
            {fact && <p className="meta">{t('conditions:code', { code: fact.icd10 })}</p>}
            <Note>{t('conditions:basis')}</Note>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The facts add to the page but never hold it up: without them the words stand alone. */
function useFacts(): SymptomFacts | null {
  const [facts, setFacts] = useState<SymptomFacts | null>(null);
  useEffect(() => {
    loadSymptomFacts().then(setFacts, console.warn);
  }, []);
  return facts;
}

function UnknownCondition() {
  const { t } = useTranslation('conditions');
  return (
    <Page title={t('unknownTitle')} back={paths.conditions} heading={t('title')}>
      <div className="stack">
        <h1>{t('unknownTitle')}</h1>
        <p>{t('unknownBody')}</p>
        <Link className="btn main" to={paths.conditions}>
          {t('all')}
        </Link>
      </div>
    </Page>
  );
}
