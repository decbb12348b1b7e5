/** Keeps drafts on the device, each sealed with the data key of the account that is open. */
import type { DataKey } from '../db/encryption/data-key.ts';
import { openSealed, sealWith } from '../db/encryption/sealed-row.ts';
import { log } from '../platform/log.ts';
import { draftName } from '../platform/storage-keys.ts';
import { openDraftFiles } from './draft-file-keeper.ts';
import { draftFileStore } from './draft-files.ts';
import { draftStore } from './drafts.ts';

/** Where the first version kept a note in the clear. */
const FIRST_NOTE = 'niramaya-note-draft';

let stopKeeping: () => Promise<void> = async () => undefined;

/**
 * Brings the account's drafts back and keeps every change from now on; without a key they live as long as the page.
 * What was typed before the records were open stays, and belongs to the account from here on. `closed`:
 * members whose drafts stay out of sight.
 */
export async function openDrafts(
  account: string,
  key: DataKey | undefined,
  closed: readonly string[] = [],
): Promise<void> {
  if (draftStore.getState().account === account) return;
  await closeDrafts();
  const kept = key ? await readDrafts(account, key) : {};
  const shelf = key && (await openDraftFiles(account, key, kept));
  const { texts } = draftStore.getState();
  draftStore.setState({ account, closed, texts: { ...takeFirstNote(), ...kept, ...texts } });
  if (!key || !shelf) return;
  draftFileStore.change((chosen) => ({ ...shelf.files, ...chosen }));
  const stopFiles = shelf.keep();
  const stopTexts = keepDrafts(account, key, kept);
  // What the files write last is a text too.
  stopKeeping = () => stopFiles().then(stopTexts);
}

/** Everything typed is sealed and out of memory when this resolves; call it before the key is dropped. */
export async function closeDrafts(): Promise<void> {
  if (draftStore.getState().account === null) return;
  const stop = stopKeeping;
  stopKeeping = async () => undefined;
  await stop();
  draftStore.setState({ account: null, closed: [], texts: {} });
}

function keepDrafts(account: string, key: DataKey, kept: Readonly<Record<string, string>>) {
  let stored = kept;
  let writing: Promise<void> | null = null;

  const writeAll = async () => {
    // Only the newest text counts: what was typed while one was sealed is written in the next round.
    while (draftStore.getState().texts !== stored) {
      const before = stored;
      const { texts } = draftStore.getState();
      stored = texts;
      for (const name of new Set([...Object.keys(before), ...Object.keys(texts)])) {
        const text = texts[name];
        if (text !== before[name]) await writeDraft(account, key, name, text);
      }
    }
  };
  const write = () => {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };
  const unsubscribe = draftStore.subscribe(() => void write());
  void write();
  return async () => {
    unsubscribe();
    await write();
  };
}

/** Beside an account that is shown: for whatever somebody typed as a guest before they signed in. */
export async function readDraft(account: string, key: DataKey, name: string): Promise<string | null> {
  try {
    const sealed = localStorage.getItem(draftName(account, name)) ?? '';
    const text = await openSealed(key, sealed, placeOf(account, name));
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

export async function writeDraft(account: string, key: DataKey, name: string, text: string | undefined) {
  try {
    const at = draftName(account, name);
    if (text === undefined) localStorage.removeItem(at);
    else localStorage.setItem(at, await sealWith(key, text, placeOf(account, name)));
  } catch (error) {
    // A full or refusing store: it lasts as long as the page.
    log.warn('a draft is not kept', { error });
  }
}

/** Taken as if it were typed now, so that it is kept sealed. */
function takeFirstNote(): Record<string, string> {
  try {
    const note = sessionStorage.getItem(FIRST_NOTE);
    sessionStorage.removeItem(FIRST_NOTE);
    return note ? { note } : {};
  } catch {
    return {};
  }
}

async function readDrafts(account: string, key: DataKey): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  try {
    const start = draftName(account, '');
    for (const at of Object.keys(localStorage).filter((item) => item.startsWith(start))) {
      const name = at.slice(start.length);
      const text = await readDraft(account, key, name);
      if (text !== null) found[name] = text;
    }
  } catch {
    // Refused storage holds none.
  }
  return found;
}

function placeOf(account: string, name: string) {
  return { collection: 'drafts', id: account, part: name };
}
