/**
 * What another app shared with this one, until it goes into the timeline. The service worker writes it, maybe while the
 * records are locked and no page is open, so it has no data key: each share is sealed with a key of this device that
 * cannot be read out of the browser, and nothing readable lies here meanwhile.
 */
const NAME = 'niramaya-shared';
const KEYS = 'keys';
const ITEMS = 'items';
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
const LENGTH_BYTES = 4;

/** Of everything that is shared at once, in bytes. */
export const MOST_SHARED_BYTES = 60 * 1024 * 1024;

export type Share = { text: string; files: File[] };
export type KeptShare = Share & {
  id: number;
  /** ISO 8601. */
  at: string;
};

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type Header = { at: string; text: string; files: { name: string; type: string; size: number }[] };

/** Rejects with the DOMException of a full or refused store: then nothing was kept. */
export async function keepShare(share: Share): Promise<void> {
  const packed = await pack(share, new Date().toISOString());
  await withStore(async (db) => {
    const key = await deviceKey(db);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, packed);
    await done(
      db
        .transaction(ITEMS, 'readwrite')
        .objectStore(ITEMS)
        .add({ iv, bytes } satisfies Sealed),
    );
  });
}

/** Oldest first. One that cannot be opened is left out and stays where it is. */
export async function readShares(): Promise<KeptShare[]> {
  return withStore(async (db) => {
    const store = db.transaction(ITEMS).objectStore(ITEMS);
    const [ids, sealed] = await Promise.all([done(store.getAllKeys()), done<Sealed[]>(store.getAll())]);
    if (sealed.length === 0) return [];
    const key = await deviceKey(db);
    const opened = sealed.map(async ({ iv, bytes }, i) => {
      const packed = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, key, bytes);
      return { id: Number(ids[i]), ...unpack(new Uint8Array(packed)) };
    });
    return (await Promise.allSettled(opened)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
  });
}

export async function dropShares(ids: readonly number[]): Promise<void> {
  await withStore(async (db) => {
    const store = db.transaction(ITEMS, 'readwrite').objectStore(ITEMS);
    await Promise.all(ids.map((id) => done(store.delete(id))));
  });
}

/** All of them, those that cannot be opened among them. */
export async function dropAllShares(): Promise<void> {
  await withStore((db) => done(db.transaction(ITEMS, 'readwrite').objectStore(ITEMS).clear()));
}

async function withStore<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(KEYS);
    opening.result.createObjectStore(ITEMS, { autoIncrement: true });
  };
  const db = await done(opening);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Made at the first share; two at once agree on the one that was written first. */
async function deviceKey(db: IDBDatabase): Promise<CryptoKey> {
  const stored = () => done<CryptoKey | undefined>(db.transaction(KEYS).objectStore(KEYS).get('device'));
  const there = await stored();
  if (there) return there;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  const adding = done(db.transaction(KEYS, 'readwrite').objectStore(KEYS).add(made, 'device'));
  await adding.catch(() => undefined);
  return (await stored()) ?? made;
}

/** Length of the header, the header, then the files one after the other. */
async function pack({ text, files }: Share, at: string): Promise<Uint8Array<ArrayBuffer>> {
  const about = files.map(({ name, type, size }) => ({ name, type, size }));
  const header = new TextEncoder().encode(JSON.stringify({ at, text, files: about } satisfies Header));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, header.length);
  return new Uint8Array(await new Blob([length, header, ...files]).arrayBuffer());
}

function unpack(packed: Uint8Array<ArrayBuffer>): Omit<KeptShare, 'id'> {
  const end = LENGTH_BYTES + new DataView(packed.buffer).getUint32(0);
  const header: Header = JSON.parse(new TextDecoder().decode(packed.subarray(LENGTH_BYTES, end)));
  let from = end;
  const files = header.files.map(({ name, type, size }) => {
    const file = new File([packed.subarray(from, from + size)], name, { type });
    from += size;
    return file;
  });
  return { at: header.at, text: header.text, files };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
