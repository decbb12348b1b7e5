import { isUuid } from '../src/shared/is-uuid.ts';
import { paths } from '../src/shared/paths.ts';
import type { DoseAction } from '../src/shared/reminders/action-box.ts';
import {
  NOTICE_ACTIONS,
  REMINDERS_PATH,
  type ShownNotice,
  shownNotice,
} from '../src/shared/reminders/notice.ts';

const OPENABLE = new Set<string>([
  paths.home,
  paths.emergency,
  paths.firstAid,
  paths.symptomChecker,
  paths.timeline,
  paths.family,
  paths.dashboard,
  REMINDERS_PATH,
]);
const NAME = 'Niramaya';
const LONGEST = 160;

/**
 * What to show for a push message. The sender decides the words, and sends health details only where the person
 * allowed it; the worker adds nothing of its own, because it shows on a locked screen. A message that cannot be
 * read still shows the name: a browser takes the permission away from a worker that shows nothing.
 */
export function noticeFor(text: string | null): ShownNotice {
  const message = parse(text);
  const actions = fieldsOf(message.actions);
  return shownNotice({
    title: short(message.title) || NAME,
    body: short(message.body),
    lang: short(message.lang),
    path: openablePath(message.path),
    dose: isUuid(message.dose) ? message.dose : '',
    actions: { taken: short(actions.taken), snooze: short(actions.snooze), skip: short(actions.skip) },
  });
}

/** A page of ours from the list, else home: a message must not be able to open any address. */
export function openablePath(path: unknown): string {
  return typeof path === 'string' && OPENABLE.has(path) ? path : paths.home;
}

/** What a press on a notification's button says about a dose, or null where the notification itself was pressed. */
export function actionOf(pressed: string, data: unknown, now: Date): DoseAction | null {
  const action = NOTICE_ACTIONS.find((one) => one === pressed);
  const { dose } = fieldsOf(data);
  return action && isUuid(dose) ? { dose, action, at: now.toISOString() } : null;
}

function short(value: unknown): string {
  return typeof value === 'string' ? [...value.trim()].slice(0, LONGEST).join('') : '';
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
