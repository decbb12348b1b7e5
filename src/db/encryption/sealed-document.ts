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
  /** Rejects with a SealError. */
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
    beside: [...clear].sort().map((name) => [name, fields[name] ?? null]),
  });

  return {
    async seal(document) {
      const entries = Object.entries(document);
      const rest = entries.filter(([name]) => !isClear(name));
      const kept: Fields = Object.fromEntries(entries.filter(([name]) => isClear(name)));
      kept[SEALED] = await sealValue(use(), Object.fromEntries(rest), placeOf(kept));
      // The store keeps what it is given; only the wrapper around it knows the collection's own fields.
      return kept as RxDocumentData<T>;
    },
    async open(stored) {
      const { [SEALED]: sealed, ...kept }: Fields = stored;
      if (typeof sealed !== 'string') throw new SealError('not-sealed');
      const opened = await openValue(use(), sealed, placeOf(kept));
      if (!opened.ok) throw new SealError(opened.error.code);
      return { ...kept, ...(opened.value as Fields) } as RxDocumentData<T>;
    },
  };
}
