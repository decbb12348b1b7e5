import { useTranslation } from 'react-i18next';
import type { Measure, Unit } from '../../../clinical/readings/index.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useProblemWords } from './problem-words.ts';
import { type Problems, partName, type Typed } from './typed.ts';

type FigureFieldsProps = {
  measure: Measure;
  unit: Unit;
  units: readonly Unit[];
  typed: Typed;
  problems: Problems;
  onChange: (some: Typed) => void;
};

const HINTED = [
  'blood-pressure',
  'temperature',
  'oxygen',
  'peak-flow',
  'pain',
  'mood',
  'sleep',
  'waist',
  'practice',
] as const;

/** The figures of a measurement and its unit. Changing the unit leaves the figures as they were typed. */
export function FigureFields({ measure, unit, units, typed, problems, onChange }: FigureFieldsProps) {
  const { t } = useTranslation('measurements');
  const words = useProblemWords();
  const hinted = HINTED.find((one) => one === measure);
  return (
    <>
      {unit.id !== 'score' && hinted && <p className="meta">{t(`hint.${hinted}`)}</p>}
      {unit.id === 'score' ? (
        <Scale
          legend={t(`name.${measure}`)}
          hint={hinted ? t(`hint.${hinted}`) : ''}
          value={typed[partName(0)] ?? ''}
          error={words(problems[partName(0)])}
          onChange={(value) => onChange({ [partName(0)]: value })}
        />
      ) : (
        <div className="two-cols">
          {unit.parts.map((part, i) => (
            <TextField
              key={part.id}
              name={partName(i)}
              label={
                part.id === 'value'
                  ? `${t(`name.${measure}`)} (${t(`unit.${unit.id}`)})`
                  : t(`part.${part.id}`)
              }
              inputMode={part.decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={typed[partName(i)] ?? ''}
              error={words(problems[partName(i)])}
              onChange={(event) => onChange({ [partName(i)]: event.target.value })}
            />
          ))}
        </div>
      )}
      {units.length > 1 && (
        <ChoiceList
          legend={t('units')}
          options={units.map(({ id }) => ({ value: id, label: t(`unit.${id}`) }))}
          value={unit.id}
          onChange={(id) => onChange({ unit: id })}
        />
      )}
    </>
  );
}

const STEPS = Array.from({ length: 11 }, (_, i) => String(i));

type ScaleProps = {
  legend: string;
  hint: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** 0 to 10, one tap. */
function Scale({ legend, hint, value, error, onChange }: ScaleProps) {
  return (
    <fieldset className={`field${error ? ' bad' : ''}`}>
      <legend className="mb-2">
        <b>{legend}</b> <span className="hint">{hint}</span>
      </legend>
      <div className="chips">
        {STEPS.map((step, i) => (
          <button
            key={step}
            type="button"
            name={i === 0 ? partName(0) : undefined}
            className="chip plain"
            aria-pressed={step === value}
            onClick={() => onChange(step)}
          >
            {step}
          </button>
        ))}
      </div>
      <span className="err" role={error ? 'alert' : undefined}>
        {error}
      </span>
    </fieldset>
  );
}
