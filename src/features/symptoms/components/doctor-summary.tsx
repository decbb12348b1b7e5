import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Section } from '../../../ui/section.tsx';
import type { Assessment, Engine } from '../use-engine.ts';
import { useSummary } from '../use-summary.ts';

/** What a doctor asks first, on half a page that prints well. */
export function DoctorSummary({ engine, assessment }: { engine: Engine; assessment: Assessment }) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  const summary = useSummary(engine, assessment);
  const rows: [string, string][] = [
    [t('result.person'), summary.person],
    [t('result.since'), summary.since],
    [t('result.has'), formatList(language, summary.has)],
    [t('result.hasNot'), formatList(language, summary.hasNot)],
    [t('result.unknown'), formatList(language, summary.unknown)],
    [t('result.inWords'), summary.text],
    [t('result.level'), summary.level],
  ];
  return (
    <Section title={t('result.doctor')}>
      <div className="paper">
        <dl className="facts">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Section>
  );
}
