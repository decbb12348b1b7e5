import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Section } from '../../../ui/section.tsx';
import type { Assessment, Engine } from '../use-engine.ts';
import { useSummary } from '../use-summary.ts';

/** What a doctor asks first, on half a page that prints well. */
export function DoctorSummary({
  engine,
  assessment,
  aboutOther,
}: {
  engine: Engine;
  assessment: Assessment;
  aboutOther: boolean;
}) {
  const { t } = useTranslation(['symptoms', 'settings']);
  const { language } = useLanguage();
  const summary = useSummary(engine, assessment, aboutOther);
  const rows: [string, string][] = [
    [t('symptoms:result.person'), summary.person],
    [t('symptoms:result.where'), summary.where],
    [t('symptoms:result.since'), summary.since],
    [t('symptoms:result.has'), formatList(language, summary.has)],
    [t('symptoms:result.hasNot'), formatList(language, summary.hasNot)],
    [t('symptoms:result.unknown'), formatList(language, summary.unknown)],
    [t('symptoms:result.inWords'), summary.text],
    [t('settings:attention.field.medical_conditions'), formatList(language, summary.conditions)],
    [t('settings:attention.field.medications'), formatList(language, summary.medications)],
    [t('settings:attention.field.allergies'), formatList(language, summary.allergies)],
    [t('symptoms:result.level'), summary.level],
    [t('symptoms:result.couldBe'), summary.couldBe.join('; ')],
  ];
  return (
    <Section title={t('symptoms:result.doctor')}>
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
