import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminMessage, markAnswered } from '../../../bindings/admin.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';

type MessageListProps = { messages: readonly AdminMessage[]; onChanged: () => void };

/** What people wrote through the contact form; those that wait come first. */
export function MessageList({ messages, onChanged }: MessageListProps) {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('messages.title')} id="admin-messages">
      <p className="meta">{t('messages.lead')}</p>
      {messages.length === 0 && <p>{t('messages.none')}</p>}
      <ul className="rows">
        {messages.map((message) => (
          <Message key={message.id} message={message} onChanged={onChanged} />
        ))}
      </ul>
    </Section>
  );
}

function Message({ message, onChanged }: { message: AdminMessage; onChanged: () => void }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { id, name, email, subject, message: text, language: written, created_at, answered_at } = message;
  const mark = async (answered: boolean) => {
    if (busy) return;
    setBusy(true);
    const marked = await markAnswered(id, answered);
    setBusy(false);
    if (!marked.ok) {
      const { code } = marked.error;
      return notify({ text: t(code === 'offline' || code === 'refused' ? `error.${code}` : 'error.server') });
    }
    notify({ text: t(answered ? 'messages.marked' : 'messages.unmarked') });
    onChanged();
  };
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <li className="stack-s mt-4">
      <p>
        <b dir="auto" lang={written}>
          {subject}
        </b>
        <span className="meta"> {t('messages.from', { name, when: formatDate(language, created_at) })}</span>
      </p>
      <p className="as-typed" dir="auto" lang={written}>
        {text}
      </p>
      <p className="status">
        <Icon name={answered_at ? 'tick' : 'alert'} />
        <span>
          {answered_at
            ? t('messages.answered', { when: formatDate(language, answered_at) })
            : t('messages.waits')}
        </span>
      </p>
      <div className="row-btns">
        <a className="btn line" href={mail}>
          {t('messages.write')}
        </a>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => void mark(answered_at === null)}
        >
          {t(answered_at ? 'messages.unmark' : 'messages.mark')}
        </button>
      </div>
    </li>
  );
}
