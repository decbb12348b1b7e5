import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepGuestRecords, moveGuestRecords, useGuestRecords } from '../../../bindings/guest-records.ts';
import type { GuestRecord } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useCommand } from '../use-command.ts';
import { Failure } from './failure.tsx';

/** What was written before signing in: seen first, then moved whole, moved in part, or left where it is. */
export function MoveGuestRecords() {
  const { t } = useTranslation('account');
  const { count, records, moving, error } = useGuestRecords();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const command = useCommand();
  if (count === 0) return null;

  const busy = moving || command.busy;
  const move = (which: 'all' | string[]) =>
    command.run(async () => {
      const moved = await moveGuestRecords(which);
      if (moved.ok) notify({ text: t('move.moved', { count: moved.value.moved }) });
      return moved;
    });
  const leave = () => {
    keepGuestRecords();
    notify({ text: t('move.left') });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const some = chosen ? [...chosen] : [];
  return (
    <Section title={t('move.title')}>
      <p>{t('move.body', { count })}</p>
      <h3 className="mt-4">{t('move.list')}</h3>
      <ul className="rows">
        {records.map((record) => (
          <RecordRow key={record.id} record={record} checked={chosen?.has(record.id)} onToggle={toggle} />
        ))}
      </ul>
      <Failure error={command.error ?? error} />
      <div className="row-btns mt-4">
        {chosen ? (
          <button
            type="button"
            className="btn main"
            aria-disabled={busy || some.length === 0 || undefined}
            onClick={() => some.length > 0 && void move(some)}
          >
            {some.length === 0 ? t('move.noneChosen') : t('move.some', { count: some.length })}
          </button>
        ) : (
          <button
            type="button"
            className="btn main"
            aria-disabled={busy || undefined}
            onClick={() => void move('all')}
          >
            {busy ? t('move.busy') : t('move.all', { count })}
          </button>
        )}
        {!chosen && (
          <button
            type="button"
            className="btn line"
            onClick={() => setChosen(new Set(records.map((r) => r.id)))}
          >
            {t('move.choose')}
          </button>
        )}
        <button type="button" className="btn line" onClick={leave}>
          {t('move.leave')}
        </button>
      </div>
    </Section>
  );
}

type RecordRowProps = { record: GuestRecord; checked: boolean | undefined; onToggle: (id: string) => void };

/** `checked` is undefined while nothing is to be chosen. */
function RecordRow({ record, checked, onToggle }: RecordRowProps) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const words = (
    <span className="grow">
      <b>{record.title || t(`move.untitled.${record.collection}`)}</b>
      <span className="meta">{`${t(`move.kind.${record.collection}`)} · ${formatDate(language, record.at)}`}</span>
    </span>
  );
  if (checked === undefined) return <li className="row">{words}</li>;
  return (
    <li>
      <label className="row">
        <input type="checkbox" className="tick" checked={checked} onChange={() => onToggle(record.id)} />
        {words}
      </label>
    </li>
  );
}
