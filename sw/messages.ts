import { isLanguage } from '../src/shared/languages.ts';
import type { FromWorker, QueuedPost, ToWorker, WorkerInfo } from '../src/shared/worker-messages.ts';
import type { Outbox } from './background-sync.ts';
import type { ContentCache } from './content-cache.ts';

export interface Duties {
  content: Pick<ContentCache, 'keepLanguage'>;
  outbox: Pick<Outbox, 'push' | 'clear' | 'flush'>;
  activate: () => Promise<void>;
  info: () => WorkerInfo;
}

export interface Sender {
  origin: string;
  /** Address of the page, '' when it is no page. */
  page: string;
}

/** Only pages of our own origin: workers and frames of others may hold a reference to this worker. */
export function isOurs(sender: Sender, origin: string): boolean {
  return sender.origin === origin && URL.canParse(sender.page) && new URL(sender.page).origin === origin;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** null for anything that is not one of our messages, whole. */
export function readMessage(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Record<string, unknown>;
  switch (message.type) {
    case 'activate-update':
    case 'queue-flush':
    case 'worker-info':
      return { type: message.type };
    case 'keep-language':
      return isLanguage(message.language) ? { type: 'keep-language', language: message.language } : null;
    case 'queue-clear':
      return isText(message.account) ? { type: 'queue-clear', account: message.account } : null;
    case 'queue-push':
      return isPost(message.post) ? { type: 'queue-push', post: message.post } : null;
    default:
      return null;
  }
}

function isPost(value: unknown): value is QueuedPost {
  if (typeof value !== 'object' || value === null) return false;
  const { account, id, kind, path, body } = value as Record<string, unknown>;
  if (id !== undefined && !isText(id)) return false;
  return isText(account) && (kind === 'contact' || kind === 'records') && isText(path) && isText(body);
}

/** Does what the message asks; every outcome, a failure too, is answered. */
export async function serve(
  message: ToWorker,
  duties: Duties,
  answer: (reply: FromWorker) => void,
): Promise<void> {
  try {
    answer(await perform(message, duties, answer));
  } catch (error) {
    answer({ type: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}

async function perform(
  message: ToWorker,
  duties: Duties,
  answer: (reply: FromWorker) => void,
): Promise<FromWorker> {
  switch (message.type) {
    case 'keep-language': {
      const report = duties.content.keepLanguage(message.language, (progress) =>
        answer({ type: 'keep-progress', progress }),
      );
      return { type: 'keep-result', result: await report };
    }
    case 'queue-push':
      await duties.outbox.push(message.post);
      return { type: 'done' };
    case 'queue-clear':
      await duties.outbox.clear(message.account);
      return { type: 'done' };
    case 'queue-flush':
      return { type: 'queue-state', states: await duties.outbox.flush() };
    case 'activate-update':
      await duties.activate();
      return { type: 'done' };
    case 'worker-info':
      return { type: 'worker-info', info: duties.info() };
  }
}
