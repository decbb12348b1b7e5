import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountry } from '../../../bindings/country.ts';
import { useImperial } from '../../../bindings/imperial.ts';
import type { TypedEntry } from '../../../bindings/timeline-records.ts';
import type { Result } from '../../../bindings/types.ts';
import { type Doubt, unitOf, unitsOf } from '../../../clinical/readings/index.ts';
import { printsConventional } from '../../../shared/medical-units.ts';
import { Banner } from '../../../ui/note.tsx';
import { useSaveWords } from '../save-words.ts';
import { DoubtBox } from './doubt-box.tsx';
import { FigureFields } from './figure-fields.tsx';
import { OneField, WhenFields } from './form-fields.tsx';
import { FORMS, hasTime, kindOf, measureOf, type What } from './forms.ts';
import { type Problems, readTyped, type Typed } from './typed.ts';
import { dayOf, timeOf } from './when.ts';

type EntryFormProps = {
  what: What;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  saveLabel: string;
  /** What is saved, and as what it stood in the fields. */
  onSave: (entry: TypedEntry) => Promise<Result<unknown>>;
  onCancel: () => void;
  adult: boolean | null;
  offered?: readonly string[];
  /** The moment of the entry that is changed; a new one is of now. */
  before?: string;
  /** Above the fields: whom it is about. */
  children?: ReactNode;
  /** Below the fields: what goes along. */
  attached?: ReactNode;
};

/** One short form for every kind. What cannot be saved stays in it, with the reason beside it. */
export function EntryForm(props: EntryFormProps) {
  const { what, typed, onTyped, saveLabel, onSave, onCancel, adult, offered = [], before } = props;
  const { children, attached } = props;
  const { t } = useTranslation(['timeline', 'common']);
  const whyNot = useSaveWords();
  const units = useUnits(what, typed);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [doubt, setDoubt] = useState<{ entry: TypedEntry; doubts: readonly Doubt[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  const shown = before ? new Date(before) : new Date();

  // Opening the form is the wish to write: the keyboard comes with it. The page around it takes the focus first.
  useEffect(() => {
    const timer = setTimeout(() =>
      form.current?.querySelector<HTMLElement>('input, textarea, button.chip')?.focus(),
    );
    return () => clearTimeout(timer);
  }, []);

  const change = (some: Typed) => {
    setDoubt(null);
    onTyped({ ...typed, ...some });
  };
  const keep = async (entry: TypedEntry) => {
    if (busy.current) return;
    busy.current = true;
    const saved = await onSave(entry);
    busy.current = false;
    setFailure(saved.ok ? null : whyNot(saved.error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(what, typed, { now: new Date(), ...units, adult, ...(before && { before }) });
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) return focusFirst(form.current, Object.keys(read.problems));
    if (read.doubts.length > 0) return setDoubt(read);
    void keep(read.entry);
  };
  const measure = measureOf(what);
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      {children}
      {measure && units.unit && (
        <FigureFields
          {...{ measure, typed, problems }}
          unit={units.unit}
          units={units.units}
          onChange={change}
        />
      )}
      {FORMS[kindOf(what)].map((field) => (
        <OneField
          key={field.name}
          {...{ field, typed, offered }}
          problem={problems[field.name]}
          onChange={change}
        />
      ))}
      <WhenFields
        day={typed.day ?? dayOf(shown)}
        time={hasTime(what) ? (typed.time ?? timeOf(shown)) : null}
        hint={before ? '' : t('timeline:form.now')}
        problem={problems.when}
        onChange={change}
      />
      {attached}
      {failure && <Banner title={failure} />}
      {doubt && measure ? (
        <DoubtBox
          measure={measure}
          entry={doubt.entry}
          doubts={doubt.doubts}
          onSave={() => void keep(doubt.entry)}
          onChange={() => {
            setDoubt(null);
            focusFirst(form.current, ['part0']);
          }}
        />
      ) : (
        <div className="row-btns">
          <button type="submit" className="btn main big">
            {saveLabel}
          </button>
          <button type="button" className="btn line" onClick={onCancel}>
            {t('common:action.cancel')}
          </button>
        </div>
      )}
    </form>
  );
}

/** The units of the measure, the usual one of the place first, and the one chosen. */
function useUnits(what: What, { unit: chosen = '' }: Typed) {
  const imperial = useImperial();
  const conventional = printsConventional(useCountry().country);
  const measure = measureOf(what);
  if (!measure) return { units: [], unit: null };
  const units = unitsOf(measure, { imperial, conventional });
  return { units, unit: unitOf(measure, chosen) ?? units[0] ?? null };
}

/** In the order of the form, whatever the order of the problems. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}
