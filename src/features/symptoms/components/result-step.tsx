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
}: {
  engine: Engine;
  person: { id: string; name: string } | null;
}) {
  const { t } = useTranslation('symptoms');
  const answers = useCheck();
  const assessment = engine.assess(answers);
  const guard = engine.guard(answers.text);
  return (
    <div className="two" aria-live="polite">
      <div>
        <WhatToDo engine={engine} assessment={assessment} />
        {guard === 'crisis' && <GuardPanel seen={guard} />}
        <GetHelpIf engine={engine} assessment={assessment} />
        <Why engine={engine} assessment={assessment} />
        <LookAgain assessment={assessment} />
        <CouldBe engine={engine} assessment={assessment} />
      </div>
      <div className="rail">
        <KeepIt engine={engine} assessment={assessment} person={person} />
        <DoctorSummary engine={engine} assessment={assessment} />
        <div className="sec">
          <Note>{t('result.notDiagnosis')}</Note>
        </div>
      </div>
    </div>
  );
}
