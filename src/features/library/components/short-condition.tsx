import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SymptomFacts, SymptomWords } from '../../../content/compiled.ts';
import { loadSymptomFacts } from '../../../content/loader.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { typicalFindings } from '../typical-findings.ts';

interface ShortConditionProps {
  id: string;
  content: SymptomWords;
  /** The page that tells all about it, where there is one. */
  whole?: { to: string; title: string };
}

/** What the symptom engine knows of a condition: what it is, when to get help, what people notice, what to do. */
export function ShortCondition({ id, content, whole }: ShortConditionProps) {
  const { t } = useTranslation(['conditions', 'common', 'library', 'symptoms']);
  const { language } = useLanguage();
  const facts = useFacts();
  const words = content.conditions[id];
  if (!words) return null;
  const fact = facts?.conditions.find((c) => c.id === id);
  const care =
    words.care ?? (fact && t(`symptoms:result.${fact.triage}.step`, { number: t('common:nav.emergency') }));
  // Without signs of its own, an emergency is one from its first sign on: "if it gets worse" would make people wait.
  const alwaysUrgent = !words.watch && fact?.triage === 'emergency';
  const signs = words.watch ?? [alwaysUrgent && care ? care : t('symptoms:result.worse')];
  const noticed = fact ? typicalFindings(fact).flatMap((name) => content.findings[name]?.name ?? []) : [];
  return (
    <div className="two">
      <div>
        <h1>{words.name}</h1>
        <p className="lead mt-3">{words.about}</p>
        {whole && (
          <Link className="btn line mt-4" to={whole.to}>
            <Icon name="library" small />
            {labelled(language, t('library:condition.more'), whole.title)}
          </Link>
        )}
        <section className="box lv emergency mt-5">
          <h2>
            <Icon name="octagon" />
            <span>{t(alwaysUrgent ? 'symptoms:result.emergency.title' : 'conditions:watch')}</span>
          </h2>
          <Bullets items={signs} />
          <Link className="btn sos" to={paths.emergency}>
            <Icon name="phone" />
            {t('common:nav.emergency')}
          </Link>
        </section>
        {words.do && (
          <Section title={t('conditions:do')}>
            <div className="prose">
              <Bullets items={words.do} />
            </div>
          </Section>
        )}
        {noticed.length > 0 && (
          <Section title={t('conditions:notice')}>
            <div className="prose">
              <Bullets items={noticed} />
            </div>
          </Section>
        )}
        {care && !alwaysUrgent && (
          <Section title={t('conditions:care')}>
            <p>{care}</p>
          </Section>
        )}
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
