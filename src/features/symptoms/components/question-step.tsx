import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { AnswerButtons } from '../../../ui/step-frame.tsx';
import { type Answer, answerQuestion, goTo, MOST_QUESTIONS, useCheck } from '../check-store.ts';
import type { Engine } from '../use-engine.ts';
import { StepFrame } from './step-frame.tsx';

/** The question that tells most apart next, until nothing is worth asking or help cannot wait. */
export function QuestionStep({ engine, aboutOther }: { engine: Engine; aboutOther: boolean }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const answers = useCheck();
  const assessment = engine.assess(answers);
  const asked = answers.asked.length;
  const next = assessment.nextQuestions.find((id) => answers.findings[id] === undefined);
  const finished = !next || asked >= MOST_QUESTIONS || assessment.triage === 'emergency';
  useEffect(() => {
    if (finished) goTo('result');
  }, [finished]);
  if (finished) return null;
  const onChoose = (answer: Answer) => answerQuestion(next, answer);
  return (
    <StepFrame key={next} title={engine.questionOf(next, aboutOther)}>
      <AnswerButtons
        answers={[
          { label: t('common:action.yes'), icon: 'tick', value: 'present', onChoose },
          { label: t('common:action.no'), icon: 'x', value: 'absent', onChoose },
          { label: t('common:action.unsure'), icon: 'minus', value: 'unknown', onChoose },
        ]}
      />
      <Note>{t('symptoms:question.why')}</Note>
    </StepFrame>
  );
}
