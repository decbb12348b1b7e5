import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { goTo, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { StepFrame } from './step-frame.tsx';

/** Answers as large buttons: one tap answers and goes on. */
export function AnswerButtons<T>({
  answers,
}: {
  answers: readonly { label: string; icon?: IconName; value: T; onChoose: (value: T) => void }[];
}) {
  return (
    <div className="answers">
      {answers.map((answer) => (
        <button
          key={answer.label}
          type="button"
          className="btn line"
          onClick={() => answer.onChoose(answer.value)}
        >
          {answer.icon && <Icon name={answer.icon} />}
          {answer.label}
        </button>
      ))}
    </div>
  );
}

export function PregnantStep() {
  const { t } = useTranslation(['symptoms', 'common']);
  const onChoose = (pregnant: boolean) => {
    useCheck.setState({ pregnant });
    goTo(stepAfter('pregnant', useCheck.getState()));
  };
  return (
    <StepFrame title={t('symptoms:pregnant.title')}>
      <AnswerButtons
        answers={[
          { label: t('common:action.yes'), icon: 'tick', value: true, onChoose },
          { label: t('common:action.no'), icon: 'x', value: false, onChoose },
        ]}
      />
      <Note>{t('symptoms:pregnant.why')}</Note>
    </StepFrame>
  );
}

/** Each answer stands for the middle of its span, in days. */
const spans = [
  ['today', 0],
  ['days', 3],
  ['week', 7],
  ['weeks', 21],
  ['months', 60],
] as const;

export function SinceStep() {
  const { t } = useTranslation('symptoms');
  const onChoose = (durationDays: number) => {
    useCheck.setState({ durationDays });
    goTo(stepAfter('since', useCheck.getState()));
  };
  return (
    <StepFrame title={t('since.title')}>
      <AnswerButtons answers={spans.map(([key, value]) => ({ label: t(`since.${key}`), value, onChoose }))} />
    </StepFrame>
  );
}
