import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { goTo, MOST_CHARACTERS, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import type { Engine } from '../use-engine.ts';
import { GuardPanel } from './guard-panel.tsx';
import { StepFrame } from './step-frame.tsx';

/**
 * Symptoms in the person's own words. What cannot be used is named, and the text stays. `name` is that of somebody else
 * the check is about.
 */
export function WordsStep({ engine, name }: { engine: Engine; name: string | null }) {
  const { t } = useTranslation(['symptoms', 'home']);
  const { language } = useLanguage();
  const text = useCheck((s) => s.text);
  const [error, setError] = useState<string | null>(null);
  const used = [...text].length;
  const number = (n: number) => formatNumber(language, n);

  const next = () => {
    const problem = engine.checkText(text);
    if (problem) {
      setError(wordProblem(problem));
      return;
    }
    const read = engine.read(text);
    useCheck.setState((s) => ({
      findings: { ...s.findings, ...read.findings },
      unread: read.unread,
      durationDays: read.durationDays ?? s.durationDays,
    }));
    goTo(stepAfter('words', useCheck.getState()));
  };
  const wordProblem = (problem: NonNullable<ReturnType<Engine['checkText']>>): string => {
    if (problem.code === 'empty') return t('error.empty');
    if (problem.code === 'too-long') {
      return `${t('error.tooLong')}. ${t('error.tooLongMore', { used: number(used), most: number(MOST_CHARACTERS) })}`;
    }
    return `${t('error.invalid')}. ${t('error.invalidMore', { part: problem.part })}`;
  };

  return (
    <StepFrame
      title={name ? t('home:askFor', { name }) : t('words.title')}
      hint={t('words.hint')}
      next={t('words.continue')}
      onNext={next}
    >
      {/* Above the field: below it the number to call lies under the button, and under the keys of the phone. */}
      <GuardPanel seen={engine.guard(text)} />
      <Field label={t('words.label')} error={error}>
        {({ id, describedBy, invalid }) => (
          <textarea
            id={id}
            className="input"
            rows={5}
            value={text}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              setError(null);
              useCheck.setState({ text: event.target.value });
            }}
          />
        )}
      </Field>
      <p className="meta counter">
        {t('words.counter', { used: number(used), most: number(MOST_CHARACTERS) })}
      </p>
      <button type="button" className="btn line" onClick={() => goTo('places')}>
        <Icon name="body" small />
        {t('words.byName')}
      </button>
    </StepFrame>
  );
}
