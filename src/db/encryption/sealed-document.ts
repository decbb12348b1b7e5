/** A document as it lies on the device: readable keys and indexes, RxDB's own fields, and one sealed text. */
import type { RxDocumentData } from 'rxdb/plugins/core';
import type { DataKey } from './data-key.ts';
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
};

const SEALED = 'sealed';

export function documentSealer<T>(
  key: DataKey,
  collection: string,
  primary: string,
  clear: ReadonlySet<string>,
): DocumentSealer<T> {
  const isClear = (name: string) => name.startsWith('_') || clear.has(name);
  const names = [...clear].sort();
  const use = () => {
    const current = key.current();
    if (!current) throw new SealError('locked');
    return current;
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

  async function seal(document: RxDocumentData<T>): Promise<RxDocumentData<T>> {
    const kept: Fields = {};
    const rest: Fields = {};
    for (const [name, value] of Object.entries(document)) (isClear(name) ? kept : rest)[name] = value;
    kept[SEALED] = await sealValue(use(), rest, placeOf(kept));
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
      if (typeof sealed !== 'string') throw new SealError('not-sealed');
      const opened = await openValue(current, sealed, placeOf(kept));
      if (!opened.ok) throw new SealError(opened.error.code);
      const document = Object.assign(kept, opened.value) as RxDocumentData<T>;
      storedAs.set(document, stored);
      openedFrom.set(stored, document);
      return document;
    },
  };
}
