/** A document as it lies on the device: readable keys and indexes, RxDB's own fields, and one sealed text. */
import type { RxDocumentData } from 'rxdb/plugins/core';
import type { DataKey } from './data-key.ts';
import { recentlyOpened } from './recent.ts';
import { openValue, type Place, sealValue } from './seal.ts';

/** 'locked' where the key was dropped; 'not-sealed' for a document that lies there in the clear. */
export class SealError extends Error {
  constructor(readonly code: 'locked' | 'not-sealed' | 'sealed-altered' | 'sealed-newer') {
    super(code);
    this.name = 'SealError';
  }
}

type Fields = Record<string, unknown>;

export type DocumentSealer<T> = {
  seal(document: RxDocumentData<T>): Promise<RxDocumentData<T>>;
  /** As it lies in the store where it was read from there, sealed anew where not. The document must be unchanged. */
  sealRead(document: RxDocumentData<T>): Promise<RxDocumentData<T>>;
  /** Rejects with a SealError. What this sealer itself sealed, and is still in memory, needs no decryption. */
  open(stored: RxDocumentData<T>): Promise<RxDocumentData<T>>;
  /** Nothing of what was opened stays in memory on its account. */
  forget(): void;
};

const SEALED = 'sealed';

/** `altered` hears of each document that lies there in the clear, or does not open although the key is there. */
export function documentSealer<T>(
  key: DataKey,
  collection: string,
  primary: string,
  clear: ReadonlySet<string>,
  altered: (collection: string) => void = () => undefined,
): DocumentSealer<T> {
  const isClear = (name: string) => name.startsWith('_') || clear.has(name);
  const names = [...clear].sort();
  const use = () => {
    const current = key.current();
    if (!current) throw new SealError('locked');
    return current;
  };
  const refuse = (code: SealError['code']) => {
    if (code !== 'sealed-newer') altered(collection);
    return new SealError(code);
  };
  /** Bound to its keys and indexes: a date changed on the disk makes the document unreadable, not wrong. */
  const placeOf = (fields: Fields): Place => ({
    collection,
    id: String(fields[primary]),
    part: 'document',
    beside: names.map((name) => [name, fields[name] ?? null]),
  });

  // A write's own change event brings back what was just sealed, and the next write the state that was just read:
  // without these every record pulled is sealed and opened twice as often. Weak, so that they keep nothing alive.
  const openedFrom = new WeakMap<object, RxDocumentData<T>>();
  const storedAs = new WeakMap<object, RxDocumentData<T>>();
  const recent = recentlyOpened<{ place: string; rest: Fields }>();

  async function seal(document: RxDocumentData<T>): Promise<RxDocumentData<T>> {
    const kept: Fields = {};
    const rest: Fields = {};
    for (const [name, value] of Object.entries(document)) (isClear(name) ? kept : rest)[name] = value;
    const place = placeOf(kept);
    const sealed = await sealValue(use(), rest, place);
    kept[SEALED] = sealed;
    recent.keep(sealed, { place: JSON.stringify(place), rest });
    // The store keeps what it is given; only the wrapper around it knows the collection's own fields.
    const stored = kept as RxDocumentData<T>;
    openedFrom.set(stored, document);
    return stored;
  }

  return {
    seal,
    async sealRead(document) {
      use();
      return storedAs.get(document) ?? seal(document);
    },
    async open(stored) {
      const current = use();
      const known = openedFrom.get(stored);
      if (known) return known;
      const { [SEALED]: sealed, ...kept }: Fields = stored;
      if (typeof sealed !== 'string') throw refuse('not-sealed');
      const place = placeOf(kept);
      const bound = JSON.stringify(place);
      let before = recent.get(sealed);
      if (before?.place !== bound) {
        const opened = await openValue(current, sealed, place);
        if (!opened.ok) throw refuse(opened.error.code);
        before = { place: bound, rest: opened.value as Fields };
        recent.keep(sealed, before);
      }
      const document = Object.assign(kept, before.rest) as RxDocumentData<T>;
      storedAs.set(document, stored);
      openedFrom.set(stored, document);
      return document;
    },
    forget: recent.clear,
  };
}
