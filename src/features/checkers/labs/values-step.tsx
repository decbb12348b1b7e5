import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Step } from '../kit/step.tsx';
import { entryOf, withEntry } from './answers.ts';
import { unitOfLast } from './earlier.ts';
import type { LabStepsProps } from './props.ts';
import { TestFields } from './test-fields.tsx';
import { unitFor } from './units.ts';
import { useErrorWords } from './use-error-words.ts';

interface ValuesStepProps extends LabStepsProps {
  at: number;
  of: number;
  onBack: () => void;
  onAdd: () => void;
  onShow: () => void;
}

/** All fields of a report on one screen. Refusals stand at their field once the result was asked for. */
export function ValuesStep(props: ValuesStepProps) {
  const { answers, change, around, asked, tests, wording, at, of, onBack, onAdd, onShow } = props;
  const { t } = useTranslation(['labs', 'checkers']);
  const wordError = useErrorWords(wording);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  // The first field that is not taken, wherever it is on a long screen.
  useEffect(() => {
    if (tries > 0) top.current?.querySelector<HTMLElement>('.bad .input, .bad .chip')?.focus();
  }, [tries]);

  const bad = Object.keys(asked.refused).filter((id) => shown.has(id));
  const single = tests.length === 1;
  const title = answers.panel ? t(`labs:panel.${answers.panel as 'liver'}`) : t('labs:title');
  const onNext = () => {
    if (asked.answered) return onShow();
    setShown(new Set(['', ...Object.keys(asked.refused)]));
    setTries(tries + 1);
  };
  const forget = (id: string) => setShown(new Set([...shown].filter((one) => one !== id && one !== '')));
  const whole = shown.has('') ? asked.whole : null;
  const aboutDay = whole?.path === 'date' ? wordError(whole, '') : null;

  return (
    <Step
      {...{ at, of, onBack, onNext }}
      title={single && tests[0] ? wording.nameOf(tests[0].id) : title}
      hint={t(single ? 'labs:values.hint' : 'labs:values.hintMany')}
      next={t('checkers:showResult')}
    >
      <div className="stack" ref={top}>
        {shown.has('') && asked.filled === 0 && bad.length === 0 && (
          <Banner title={t('labs:error.nothing')}>
            <p>{t('labs:error.nothingMore')}</p>
          </Banner>
        )}
        {whole && whole.path !== 'date' && bad.length === 0 && (
          <Banner title={t('labs:error.contradiction')} />
        )}
        {bad.length > 0 && (
          <Banner title={t('labs:error.somewhere', { count: bad.length })}>
            <p>
              {t(
                whole?.code === 'person-contradiction'
                  ? 'labs:error.contradiction'
                  : 'labs:error.somewhereMore',
              )}
            </p>
          </Banner>
        )}
        <TextField
          type="date"
          label={t('labs:values.date')}
          max={around.today}
          value={answers.date || around.today}
          error={aboutDay}
          onChange={(event) => {
            forget('');
            change({ date: event.target.value });
          }}
        />
        {tests.map((test) => {
          const entry = entryOf(answers, test.id);
          const unit = unitFor(test, entry, around.country, unitOfLast(around.kept, test.id));
          const refused = shown.has(test.id) ? asked.refused[test.id] : undefined;
          return (
            <TestFields
              key={test.id}
              {...{ test, entry, unit, single, wording }}
              tests={answers.tests}
              short={props.words[test.id]?.short ?? ''}
              refused={refused && { ...refused, words: wordError(refused, unit) }}
              onChange={(some) => {
                forget(test.id);
                change(withEntry(answers, test.id, some));
              }}
            />
          );
        })}
        <p>
          <button type="button" className="btn line" onClick={onAdd}>
            <Icon name="plus" small />
            {t('labs:values.add')}
          </button>
        </p>
      </div>
    </Step>
  );
}
