import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { goBack } from '../check-store.ts';
import { wordReasons } from '../reasons.ts';
import type { Assessment, Engine } from '../use-engine.ts';

/** The reasons of the engine, worded. */
export function Why({ engine, assessment }: { engine: Engine; assessment: Assessment }) {
  const { t } = useTranslation('symptoms');
  const reasons = wordReasons(assessment.reasons, engine, (key, params) => t(`reason.${key}`, params));
  return (
    <Section title={t('result.why')}>
      <Bullets items={reasons} />
      <p className="mt-2">
        <button type="button" className="btn line" onClick={goBack}>
          <Icon name="edit" small />
          {t('result.changeAnswer')}
        </button>
      </p>
    </Section>
  );
}
