import { paths } from '../src/shared/paths.ts';

const OPENABLE = new Set<string>([
  paths.home,
  paths.emergency,
  paths.firstAid,
  paths.symptomChecker,
  paths.timeline,
  paths.family,
  paths.dashboard,
]);
const NAME = 'Niramaya';
const LONGEST = 160;

export interface Notice {
  title: string;
  options: {
    body: string;
    tag: string;
    lang: string;
    dir: 'auto';
    icon: string;
    badge: string;
    data: { path: string };
  };
}

/**
 * What to show for a push message. The sender decides the words, and sends health details only where the person
 * allowed it; the worker adds nothing of its own, because it shows on a locked screen. A message that cannot be
 * read still shows the name: a browser takes the permission away from a worker that shows nothing.
 */
export function noticeFor(text: string | null): Notice {
  const message = parse(text);
  const short = (key: string) => {
    const value = message[key];
    return typeof value === 'string' ? [...value.trim()].slice(0, LONGEST).join('') : '';
  };
  return {
    title: short('title') || NAME,
    options: {
      body: short('body'),
      tag: short('tag') || 'niramaya',
      lang: short('lang'),
      dir: 'auto',
      icon: '/icons/icon-192.png',
      badge: '/icons/maskable-192.png',
      data: { path: openablePath(message.path) },
    },
  };
}

/** A page of ours from the list, else home: a message must not be able to open any address. */
export function openablePath(path: unknown): string {
  return typeof path === 'string' && OPENABLE.has(path) ? path : paths.home;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
