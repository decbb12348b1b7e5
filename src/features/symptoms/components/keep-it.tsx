import { useTranslation } from 'react-i18next';
import { saveCheck } from '../../../bindings/checks.ts';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import { KeepPanel } from '../../../ui/keep-panel.tsx';
import { startAgain, useCheck } from '../check-store.ts';
import { recordOf } from '../record.ts';
import type { Assessment, Engine } from '../use-engine.ts';
import { useSummary } from '../use-summary.ts';

interface KeepItProps {
  engine: Engine;
  assessment: Assessment;
  person: { id: string; name: string } | null;
  aboutOther: boolean;
}

export function KeepIt({ engine, assessment, person, aboutOther }: KeepItProps) {
  const { t } = useTranslation('symptoms');
  const summary = useSummary(engine, assessment, aboutOther);
  const reader = useReadAloud();
  const title = t('result.shareTitle');
  const plain = [title, summary.level, summary.person, summary.has.join(', '), summary.text]
    .filter(Boolean)
    .join('\n');
  return (
    <KeepPanel
      name={person?.name ?? ''}
      title={title}
      plain={plain}
      save={() =>
        saveCheck('symptoms', { ...recordOf(useCheck.getState(), assessment), profileId: person?.id })
      }
      reader={reader}
      onAgain={startAgain}
    />
  );
}
