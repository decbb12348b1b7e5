import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SEVERITIES, type Severity } from '../../../clinical/medicines/index.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { NameLinks } from './medicine-list.tsx';
import type { WordedFinding } from './use-finding-words.ts';

/** A shape and a word besides the colour. The mildest is grey: green would look like leave to take it. */
const LOOKS: Record<Severity, { tone: string; icon: IconName }> = {
  avoid: { tone: 'lv urgent', icon: 'diamond' },
  caution: { tone: 'lv routine', icon: 'alert' },
  watch: { tone: '', icon: 'eye' },
};

/** The worst first: what meets what, what can happen, what to do, and how sure that is. */
export function Findings({ findings }: { findings: readonly WordedFinding[] }) {
  const { t } = useTranslation(['medicines', 'common']);
  return SEVERITIES.map((severity) => {
    const these = findings.filter((one) => one.severity === severity);
    if (these.length === 0) return null;
    const { tone, icon } = LOOKS[severity];
    return (
      <section key={severity} className={`box ${tone} mt-5`}>
        <h2>
          <Icon name={icon} />
          <span>{t(`medicines:result.${severity}`)}</span>
        </h2>
        <ul className="could">
          {these.map((finding) => (
            <FindingItem key={finding.key} finding={finding} />
          ))}
        </ul>
        {severity === 'avoid' && (
          <div className="screen-only">
            <p className="mt-3">{t('medicines:result.bad')}</p>
            <Link className="btn sos" to={paths.emergency}>
              <Icon name="emergency" small />
              {t('common:nav.emergency')}
            </Link>
          </div>
        )}
      </section>
    );
  });
}

function FindingItem({ finding }: { finding: WordedFinding }) {
  const { t } = useTranslation('medicines');
  const { names, meets, effect, leansOnTexts, todo, texts, sure, source } = finding;
  const said = texts.map(({ heading, text, language }) => (
    <p key={text} className="mt-1">
      {heading}: <span lang={language}>{text}</span>
    </p>
  ));
  return (
    <li>
      <h3>
        <NameLinks names={names} />
        {meets && ` · ${meets}`}
      </h3>
      <p className="mt-1">{effect}</p>
      {leansOnTexts && said}
      <p className="mt-2">
        <b>{t('result.todo')}</b> {todo}
      </p>
      <details className="mt-2">
        <summary>{sure}</summary>
        {!leansOnTexts && said}
        <p className="meta mt-2">{source}</p>
      </details>
    </li>
  );
}
