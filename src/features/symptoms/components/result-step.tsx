import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { useCheck } from '../check-store.ts';
import type { Engine } from '../use-engine.ts';
import { CouldBe } from './could-be.tsx';
import { DoctorSummary } from './doctor-summary.tsx';
import { GuardPanel } from './guard-panel.tsx';
import { KeepIt } from './keep-it.tsx';
import { LookAgain } from './look-again.tsx';
import { GetHelpIf, WhatToDo } from './what-to-do.tsx';
import { Why } from './why.tsx';

/** What to do, then when to call, then why, then what it could be; and what to keep of it. */
export function ResultStep({
  engine,
  person,
  aboutOther,
}: {
  engine: Engine;
  person: { id: string; name: string } | null;
  aboutOther: boolean;
}) {
  const { t } = useTranslation('symptoms');
  const answers = useCheck();
  const assessment = engine.assess(answers);
  const guard = engine.guard(answers.text);
  // What the words themselves sound like is not overruled by milder findings; a call for help is not told twice.
  const alarms = guard === 'crisis' || (guard === 'emergency' && assessment.triage !== 'emergency');
  return (
    <div className="two" aria-live="polite">
      <div>
        {alarms && (
          <div className="mb-4">
            <GuardPanel seen={guard} />
          </div>
        )}
        <WhatToDo engine={engine} assessment={assessment} />
        <GetHelpIf engine={engine} assessment={assessment} />
        <Why engine={engine} assessment={assessment} />
        <LookAgain assessment={assessment} />
        <CouldBe engine={engine} assessment={assessment} />
      </div>
      <div className="rail">
        <KeepIt {...{ engine, assessment, person, aboutOther }} />
        <DoctorSummary {...{ engine, assessment, aboutOther }} />
        <div className="sec">
          <Note>{t('result.notDiagnosis')}</Note>
        </div>
      </div>
    </div>
  );
}
