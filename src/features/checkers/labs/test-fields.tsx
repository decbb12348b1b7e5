import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GRADES, type LabTest } from '../../../clinical/labs/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import type { Entry, Sign } from './answers.ts';
import type { Refused } from './request.ts';
import { asksFasting, countsCells, namesToTell, SIGNS, unitsOf, unitText } from './units.ts';
import { partOf } from './use-error-words.ts';
import type { LabWording } from './use-lab-words.ts';

interface TestFieldsProps {
  test: LabTest;
  entry: Entry;
  unit: string;
  /** The only one on the screen: its name is the title already, and nothing is folded away. */
  single: boolean;
  short: string;
  /** Of the whole report. */
  tests: readonly string[];
  wording: LabWording;
  refused: (Refused & { words: string }) | undefined;
  onChange: (some: Partial<Entry>) => void;
}

const SIGNS_PRINTED: readonly Sign[] = [...GRADES, 'positive'];
const FASTING = ['', 'yes', 'no'] as const;

/** What a report prints about one test: the result, its unit, the range beside it. */
export function TestFields(props: TestFieldsProps) {
  const { test, entry, unit, single, short, tests, wording, refused, onChange } = props;
  const { t } = useTranslation(['labs', 'common']);
  const at = refused && partOf(refused);
  const errorAt = (part: typeof at) => (refused && at === part ? refused.words : null);
  const heading = useId();
  const signs = unit === SIGNS;
  const name = wording.nameOf(test.id);
  const units = unitsOf(test);
  const unitChoice = units.length > 1 && (
    <SelectField
      label={t('labs:values.unit')}
      options={units.map((value) => ({
        value,
        label: value === SIGNS ? t('labs:values.signs') : unitText(value),
      }))}
      value={unit}
      error={errorAt('unit')}
      onChange={(chosen) => onChange({ unit: chosen })}
    />
  );
  const printed = unitText(unit);
  return (
    <div role="group" className="labtest" aria-labelledby={heading}>
      <h2 id={heading} className={single ? 'vh' : undefined}>
        {name}
        {short && short !== name && <span className="meta"> {short}</span>}
      </h2>
      {signs ? (
        <>
          <Signs label={t('labs:values.result')} value={entry.sign} onChange={(sign) => onChange({ sign })} />
          {unitChoice}
        </>
      ) : (
        <div className={unitChoice || printed ? 'pair' : ''}>
          <FigureField
            label={t('labs:values.result')}
            value={entry.value}
            error={errorAt('value') ?? (unitChoice ? null : errorAt('unit'))}
            onChange={(value) => onChange({ value })}
          />
          {unitChoice ||
            (printed && (
              <div className="field">
                <span className="label">{t('labs:values.unit')}</span>
                <span className="input still">{printed}</span>
              </div>
            ))}
        </div>
      )}
      {countsCells(test) && <p className="meta">{t('labs:values.countOnly')}</p>}
      {refused?.hint?.key === 'maybe-wrong-unit' && (
        <div className="chips">
          {refused.hint.units.map((meant) => (
            <button key={meant} type="button" className="chip" onClick={() => onChange({ unit: meant })}>
              <Icon name="sync" small />
              {t('labs:values.useUnit', { unit: wording.unit(meant) })}
            </button>
          ))}
        </div>
      )}
      <Called {...props} error={errorAt('called')} />
      {asksFasting(test, tests) && (
        <SelectField
          label={t('labs:values.fasting')}
          options={FASTING.map((value) => ({
            value,
            label: t(`common:action.${value || 'unsure'}`),
          }))}
          value={entry.fasting === null ? '' : entry.fasting ? 'yes' : 'no'}
          onChange={(value) => onChange({ fasting: value === '' ? null : value === 'yes' })}
        />
      )}
      {!signs && <ReportRange {...props} low={errorAt('low')} high={errorAt('high')} />}
    </div>
  );
}

/** "Urea" and "urea nitrogen" are one test with two numbers. */
function Called({ test, unit, entry, error, onChange }: TestFieldsProps & { error: string | null }) {
  const { t } = useTranslation('labs');
  const [other] = namesToTell(test, unit);
  if (!other) return null;
  return (
    <SelectField
      label={t('values.called')}
      error={error}
      options={[
        { value: '', label: '–' },
        { value: test.id, label: t('values.bun') },
        { value: other, label: t('values.urea') },
      ]}
      value={entry.called ?? ''}
      onChange={(called) => onChange({ called: called || null })}
    />
  );
}

type ReportRangeProps = TestFieldsProps & { low: string | null; high: string | null };

/** What is seldom needed and counts most: the range of the report itself, and a sign such as "<". */
function ReportRange({ entry, single, low, high, onChange }: ReportRangeProps) {
  const { t } = useTranslation('labs');
  const used = Boolean(entry.low || entry.high || entry.before || low || high);
  return (
    <details className="acc" open={single || used}>
      <summary>
        {t('values.report')}
        <Icon name="down" small />
      </summary>
      <div className="stack-s">
        <p className="meta">{t('values.reportHint')}</p>
        <div className="pair">
          <FigureField
            label={t('values.low')}
            value={entry.low}
            error={low}
            onChange={(typed) => onChange({ low: typed })}
          />
          <FigureField
            label={t('values.high')}
            value={entry.high}
            error={high}
            onChange={(typed) => onChange({ high: typed })}
          />
        </div>
        <SelectField
          label={t('values.sign')}
          options={[
            { value: '', label: t('values.signNone') },
            { value: '<', label: t('values.signBelow') },
            { value: '>', label: t('values.signAbove') },
          ]}
          value={entry.before}
          onChange={(before) => onChange({ before })}
        />
      </div>
    </details>
  );
}

interface SignsProps {
  label: string;
  value: Sign | null;
  onChange: (sign: Sign | null) => void;
}

/** A second tap takes the sign back: a field left out is not judged. */
function Signs({ label, value, onChange }: SignsProps) {
  const { t } = useTranslation('labs');
  return (
    <div className="chips" role="group" aria-label={label}>
      {SIGNS_PRINTED.map((sign) => (
        <button
          key={sign}
          type="button"
          className="chip plain"
          aria-pressed={value === sign}
          onClick={() => onChange(value === sign ? null : sign)}
        >
          {t(`grade.${sign === 'negative' ? 'nil' : sign}`)}
        </button>
      ))}
    </div>
  );
}
