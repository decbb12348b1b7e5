import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AttentionItem,
  correctionFor,
  dropAttention,
  retryAttention,
  useAttention,
} from '../../../bindings/attention.ts';
import { useDraftsUnder } from '../../../bindings/drafts.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { fileName, saveJson } from '../../../ui/save-file.ts';
import { useSettingsError } from '../error-words.ts';
import { AttentionCorrection, correctionDraft } from './attention-correction.tsx';

/** What the server did not take: why, and four ways on. Nothing is dropped by itself. */
export function AttentionList() {
  const { t } = useTranslation('settings');
  const items = useAttention();
  if (items.length === 0) return null;
  return (
    <div className="box">
      <h3>
        <Icon name="alert" small />
        {t('attention.title')}
      </h3>
      <p>{t('attention.lead')}</p>
      <ul className="rows">
        {items.map((item) => (
          <AttentionRow key={item.key} item={item} />
        ))}
      </ul>
    </div>
  );
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const words = useSettingsError();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  const begun = Object.keys(useDraftsUnder(correctionDraft(item))).length > 0;
  const correcting = opened || begun;
  const canCorrect = correctionFor(item).all.length > 0;
  const { document } = item;
  const own = [document.title, document.name, document.note].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const kind = t(`attention.collection.${item.collection}`);
  const settle = async (command: typeof retryAttention, done: string) => {
    if (busy) return;
    setBusy(true);
    const settled = await command(item);
    setBusy(false);
    notify({ text: settled.ok ? done : words(settled.error) });
  };
  return (
    <li className="stack-s attention">
      <p>
        <b dir="auto">{own ? String(own).slice(0, 80) : kind}</b>
        <span className="meta">{` ${kind} · ${formatDate(language, item.at)}`}</span>
      </p>
      <p className="meta">{t(`attention.reason.${reasonOf(item.code)}`)}</p>
      {!canCorrect && !document.deleted && <p className="meta">{t('attention.cannotCorrect')}</p>}
      {correcting && <AttentionCorrection item={item} onClose={() => setOpened(false)} />}
      <div className="row-btns">
        {canCorrect && !correcting && (
          <button type="button" className="btn soft" onClick={() => setOpened(true)}>
            <Icon name="edit" small />
            {t('attention.correct')}
          </button>
        )}
        {canRetry(item, canCorrect) && !correcting && (
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => void settle(retryAttention, t('attention.retried'))}
          >
            {t('attention.retry')}
          </button>
        )}
        <button
          type="button"
          className="btn line"
          onClick={() => saveJson(fileName(`niramaya-${item.collection}`, new Date(item.at)), item.document)}
        >
          {t('attention.export')}
        </button>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => void settle(dropAttention, t('attention.dropped'))}
        >
          {t('attention.drop')}
        </button>
      </div>
    </li>
  );
}

/** What broke a rule and cannot be changed would break it again; a favourite whose person came later may pass. */
function canRetry({ collection, code, document }: AttentionItem, canCorrect: boolean): boolean {
  // The device counts by itself: there is nothing to write once more.
  if (collection === 'usage') return false;
  return canCorrect || document.deleted || reasonOf(code) === 'other' || code === '23503';
}

/** A database's code for a broken rule (class 22: bad value, 23: refused by a check), or our own for size. */
function reasonOf(code: string): 'too-large' | 'invalid' | 'other' {
  if (code === 'too-large') return 'too-large';
  return /^2[23]/.test(code) || code === 'invalid' ? 'invalid' : 'other';
}
