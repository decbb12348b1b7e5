import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateTimelineEntry } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatDate, formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { type LostValue, lostValues, takeInstead } from '../lost-values.ts';
import { useSaveWords } from '../save-words.ts';

const FIELDS = ['title', 'note', 'occurred_at', 'kind'] as const;
const KINDS = ['check', 'measurement', 'lab', 'medicine', 'vaccination', 'visit', 'symptom', 'note'] as const;

/** What another device wrote at the same time: nothing a person wrote is gone because somebody else wrote too. */
export function AlsoWritten({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('timeline');
  const lost = lostValues(entry);
  if (lost.length === 0) return null;
  return (
    <Section title={t('entry.history.title')}>
      <p className="meta">{t('entry.history.lead')}</p>
      <ul className="rows">
        {lost.map((value) => (
          <LostRow key={JSON.stringify(value)} entry={entry} lost={value} />
        ))}
      </ul>
    </Section>
  );
}

function LostRow({ entry, lost }: { entry: TimelineEntry; lost: LostValue }) {
  const { t } = useTranslation(['timeline', 'common']);
  const { language } = useLanguage();
  const words = useSaveWords();
  const shown = useShown();
  const [busy, setBusy] = useState(false);
  const field = FIELDS.find((name) => name === lost.field) ?? 'other';
  const take = async () => {
    if (busy) return;
    setBusy(true);
    const taken = await updateTimelineEntry(entry.id, takeInstead(entry, lost));
    setBusy(false);
    if (!taken.ok) return notify({ text: words(taken.error) });
    const { undo } = taken.value;
    notify({
      text: t('timeline:entry.history.used'),
      action: { label: t('common:action.undo'), run: () => void undo() },
    });
  };
  return (
    <li className="stack-s attention">
      <p className="meta">
        {`${t(`timeline:entry.history.field.${field}`)} · ${formatDate(language, lost.at, { dateStyle: 'medium', timeStyle: 'short' })}`}
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
          {t('timeline:entry.history.use')}
        </button>
      </div>
    </li>
  );
}

function useShown(): (lost: LostValue) => string {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const plain = (value: unknown): string => {
    if (typeof value === 'number') return formatNumber(language, value);
    if (Array.isArray(value)) return formatList(language, value.map(plain).filter(Boolean));
    if (typeof value === 'object' && value !== null) return plain(Object.values(value));
    return value === null || value === undefined ? '' : String(value);
  };
  return ({ field, value }) => {
    const kind = field === 'kind' && KINDS.find((known) => known === value);
    if (kind) return t(`kind.${kind}`);
    const isMoment = field === 'occurred_at' && !Number.isNaN(Date.parse(String(value)));
    if (isMoment) return formatDate(language, String(value), { dateStyle: 'full', timeStyle: 'short' });
    return plain(value) || t('entry.history.nothing');
  };
}
