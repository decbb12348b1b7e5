/** A notification about something that is due: what a push message carries, and what the open app shows by itself. */
import { paths } from '../paths.ts';

/** Where the due list stands. */
export const REMINDERS_PATH = paths.part(paths.dashboard, 'reminders');

export const NOTICE_ACTIONS = ['taken', 'snooze', 'skip'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** In the person's language; health details only where the person allowed them, because locked screens show it. */
export type NoticeWords = { title: string; body: string; actions: Record<NoticeAction, string> };

/** As JSON in a push message. */
export type DoseNotice = NoticeWords & {
  lang: string;
  path: string;
  /** The dose's id: the same dose told in two ways is shown once, and the answer is about it. */
  dose: string;
};

/** `detail` is what it is about, or '' where that must not be shown. */
export function doseNotice(dose: string, words: NoticeWords, lang: string, detail: string): DoseNotice {
  return { ...words, title: detail || words.title, lang, path: REMINDERS_PATH, dose };
}

/** What the browser is told to show. Not in every version's types: `actions`. */
export type ShownNotice = {
  title: string;
  options: NotificationOptions & {
    actions: { action: NoticeAction; title: string }[];
    data: { path: string; dose: string };
  };
};

export function shownNotice({ title, body, lang, path, dose, actions }: DoseNotice): ShownNotice {
  return {
    title,
    options: {
      body,
      lang,
      tag: dose || 'niramaya',
      dir: 'auto',
      icon: '/icons/icon-192.png',
      badge: '/icons/maskable-192.png',
      actions: dose
        ? NOTICE_ACTIONS.filter((action) => actions[action]).map((action) => ({
            action,
            title: actions[action],
          }))
        : [],
      data: { path, dose },
    },
  };
}
