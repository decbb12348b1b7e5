import { useTranslation } from 'react-i18next';
import { notify } from './notify.ts';

/** What brings it back: a command's undo, whose Result may be a failure, or a function of the screen. */
type WayBack = () => unknown;

/**
 * Says what was done, with the way back. `after` runs once it is back; a way back that fails is said, and changes
 * nothing else.
 */
export function useUndoNotice(): (text: string, undo: WayBack, after?: () => void) => void {
  const { t } = useTranslation('common');
  return (text, undo, after) => {
    const run = async () => {
      if (hasFailed(await undo())) notify({ text: t('error.notUndone') });
      else after?.();
    };
    notify({ text, action: { label: t('action.undo'), run: () => void run() } });
  };
}

/** Of a Result, as commands give it. */
function hasFailed(undone: unknown): boolean {
  return typeof undone === 'object' && undone !== null && 'ok' in undone && undone.ok === false;
}
