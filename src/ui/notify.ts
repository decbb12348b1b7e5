/** What a toast says: words already in the person's language, and at most one thing to do, such as Undo. */
export interface Notice {
  text: string;
  action?: { label: string; run: () => void };
}

type Listener = (notice: Notice) => void;
const waiting: Notice[] = [];
let listener: Listener | null = null;
let bringToaster: (() => void) | null = null;

/** Shows a toast. Notices given before the toaster is loaded wait for it. */
export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else {
    waiting.push(notice);
    bringToaster?.();
  }
}

/** Calls once there is something to say: most visits say nothing, and the toaster is 16 KB. */
export function onFirstNotice(bring: () => void): () => void {
  bringToaster = bring;
  if (waiting.length > 0) bring();
  return () => {
    bringToaster = null;
  };
}

/** The toaster's side; returns the way to let go. */
export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    listener = null;
  };
}
