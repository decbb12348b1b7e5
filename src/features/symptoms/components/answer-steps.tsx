import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { AnswerButtons } from '../../../ui/step-frame.tsx';
import { goTo, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { StepFrame } from './step-frame.tsx';

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
