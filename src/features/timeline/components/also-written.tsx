import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateTimelineEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { readAs, readKept } from '../../../clinical/readings/index.ts';
import { formatDate, formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isCalendarDate } from '../../../shared/dates.ts';
import { type LostValue, lostValues, takeInstead } from '../../../shared/lost-values.ts';
import { answerSaid } from '../../../shared/reminders/dose.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { STRENGTHS } from '../add/forms.ts';
import { useReadingWords } from '../reading-words.ts';
import { useSaveWords } from '../save-words.ts';

const FIELDS = ['title', 'note', 'occurred_at', 'kind'] as const;
/** Keys of `data` that the forms of this app write. */
const INNER = ['reading', 'dose', 'dose_number', 'reason', 'strength', 'since'] as const;
const KINDS = ['check', 'measurement', 'lab', 'medicine', 'vaccination', 'visit', 'symptom', 'note'] as const;

/** What another device wrote at the same time: nothing a person wrote is gone because somebody else wrote too. */
export function AlsoWritten({ entry }: { entry: TimelineEntry }) {
  return (
    <History entry={entry} values={lostValues(entry, FIELDS).filter(({ edit }) => !edit)} told="history" />
  );
}

/** What stood here before somebody changed it. */
export function EarlierValues({ entry }: { entry: TimelineEntry }) {
  return (
    <History entry={entry} values={lostValues(entry, FIELDS).filter(({ edit }) => edit)} told="earlier" />
  );
}

/** Which of the two sections of texts says it. */
type Told = 'history' | 'earlier';
type HistoryProps = { entry: TimelineEntry; values: readonly LostValue[]; told: Told };

function History({ entry, values, told }: HistoryProps) {
  const { t } = useTranslation(['timeline']);
  if (values.length === 0) return null;
  return (
    <Section title={t(`entry.${told}.title`)}>
      <p className="meta">{t(`entry.${told}.lead`)}</p>
      <ul className="rows">
        {values.map((value) => (
          <LostRow key={JSON.stringify(value)} entry={entry} lost={value} told={told} />
        ))}
      </ul>
    </Section>
  );
}

function LostRow({ entry, lost, told }: { entry: TimelineEntry; lost: LostValue; told: Told }) {
  const { t } = useTranslation(['timeline', 'reminders']);
  const sayDone = useUndoNotice();
  const { language } = useLanguage();
  const words = useSaveWords();
  const shown = useShown(entry);
  const [busy, setBusy] = useState(false);
  const field =
    FIELDS.find((name) => name === lost.field) ??
    INNER.find((key) => `data.${key}` === lost.field) ??
    'other';
  const name = lostAnswer(entry, lost)
    ? t('reminders:short.other')
    : t(`timeline:entry.history.field.${field}`);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    const taken = await updateTimelineEntry(entry.id, (now) => takeInstead(now, lost));
    setBusy(false);
    if (!taken.ok) return notify({ text: words(taken.error) });
    const { undo } = taken.value;
    sayDone(t(`timeline:entry.${told}.used`), undo);
  };
  return (
    <li className="stack-s attention">
      <p className="meta">
        {`${name} · ${formatDate(language, lost.at, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      <p className="as-typed" dir="auto">
        {shown(lost)}
      </p>
      <div className="row-btns">
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => void take()}
        >
          {t(`timeline:entry.${told}.use`)}
        </button>
      </div>
    </li>
  );
}

/** What was said about the entry's reminder, where it is that which was lost. */
function lostAnswer({ kind }: TimelineEntry, { field, value }: LostValue) {
  return field === 'data.dose' ? answerSaid({ kind, data: { dose: value } }) : null;
}

function useShown(entry: TimelineEntry): (lost: LostValue) => string {
  const { t } = useTranslation(['timeline', 'reminders']);
  const { language } = useLanguage();
  const readings = useReadingWords();
  const measure = readKept(entry.data)?.measure;
  const plain = (value: unknown): string => {
    if (typeof value === 'number') return formatNumber(language, value);
    if (Array.isArray(value)) return formatList(language, value.map(plain).filter(Boolean));
    if (typeof value === 'object' && value !== null) return plain(Object.values(value));
    return value === null || value === undefined ? '' : String(value);
  };
  return (lost) => {
    const { field, value } = lost;
    const answer = lostAnswer(entry, lost);
    if (answer) return t(`reminders:entry.${answer}`);
    const kind = field === 'kind' && KINDS.find((known) => known === value);
    if (kind) return t(`kind.${kind}`);
    const reading = field === 'data.reading' && measure ? readAs(measure, value) : null;
    if (measure && reading) return readings.value(measure, reading);
    const strength = field === 'data.strength' && STRENGTHS.find((known) => known === value);
    if (strength) return t(`form.strength.${strength}`);
    if (field === 'data.since' && isCalendarDate(String(value)))
      return formatDate(language, `${value}T12:00:00`);
    const isMoment = field === 'occurred_at' && !Number.isNaN(Date.parse(String(value)));
    if (isMoment) return formatDate(language, String(value), { dateStyle: 'full', timeStyle: 'short' });
    return plain(value) || t('entry.history.nothing');
  };
}
