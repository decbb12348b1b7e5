/**
 * Attachments as files below the data folder. A path is made of two ids that were checked to be ids, so no request
 * can name anything else:
 *
 *   objects/<user>/<attachment>.<ending of its type>   whole, moved there by one rename
 *   uploads/<user>/<upload>.json, .part                under way; the length of .part is the offset
 */
import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type AttachmentType, typeOfBytes } from '../../../src/shared/attachments.ts';
import { isUuid } from '../../../src/shared/is-uuid.ts';

export const ACCOUNT_QUOTA = 200 * 1024 * 1024;
export const UPLOAD_LIFE_MS = 24 * 60 * 60_000;
/** What the smallest file takes on most disks, so that a million tiny ones count too. */
const LEAST_COUNTED = 4096;

const ENDINGS: Record<AttachmentType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
const TYPES = Object.entries(ENDINGS) as [AttachmentType, string][];

export type UploadInfo = {
  id: string;
  object: string;
  type: AttachmentType;
  length: number;
  expires: number;
};
export type StoredObject = { file: string; type: AttachmentType; size: number };

export type StorageFiles = {
  /** The object of this user, or undefined. */
  find(user: string, object: string): Promise<StoredObject | undefined>;
  remove(user: string, object: string): Promise<boolean>;
  /** Begins one, in place of an earlier try for the same object; 'over-quota' where it would not fit. */
  begin(
    user: string,
    upload: Pick<UploadInfo, 'object' | 'type' | 'length'>,
  ): Promise<UploadInfo | 'over-quota'>;
  upload(user: string, id: string): Promise<(UploadInfo & { offset: number }) | undefined>;
  /** Appends what arrives, up to the declared length, and keeps what came before a break. Resolves to the offset. */
  append(user: string, upload: UploadInfo, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves a whole upload to its place; false, and away with it, where it is not what it was declared to be. */
  finish(user: string, upload: UploadInfo): Promise<boolean>;
  cancel(user: string, id: string): Promise<void>;
  /** Everything of this user, also what is under way. */
  removeAll(user: string): Promise<void>;
  /** Users who have files here. */
  users(): Promise<string[]>;
  /** Away with uploads nobody went on with for a day. */
  forgetExpired(): Promise<void>;
};

export function storageFiles(dataDir: string, now: () => number = Date.now): StorageFiles {
  const root = path.join(dataDir, 'storage');
  const objects = path.join(root, 'objects');
  const uploads = path.join(root, 'uploads');
  const infoOf = (user: string, id: string) => path.join(uploads, user, `${id}.json`);
  const partOf = (user: string, id: string) => path.join(uploads, user, `${id}.part`);

  async function read(user: string, id: string): Promise<UploadInfo | undefined> {
    if (!isUuid(user) || !isUuid(id)) return undefined;
    try {
      const info = JSON.parse(await readFile(infoOf(user, id), 'utf8')) as UploadInfo;
      if (info.expires > now()) return info;
    } catch {
      return undefined;
    }
    await cancel(user, id);
    return undefined;
  }

  async function cancel(user: string, id: string): Promise<void> {
    await rm(infoOf(user, id), { force: true });
    await rm(partOf(user, id), { force: true });
  }

  async function underWay(user: string): Promise<UploadInfo[]> {
    const names = await readdir(path.join(uploads, user)).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
    return (await Promise.all(ids.map((id) => read(user, id)))).filter((info) => info !== undefined);
  }

  /** Bytes kept and promised. */
  async function used(user: string): Promise<number> {
    const folder = path.join(objects, user);
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(path.join(folder, name)).catch(() => undefined))?.size ?? 0),
    );
    const promised = (await underWay(user)).map(({ length }) => length);
    return [...sizes, ...promised].reduce((sum, size) => sum + Math.max(size, LEAST_COUNTED), 0);
  }

  /** Many at once would each find room for itself alone. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = turn.then(run);
    turn = result.catch(() => undefined);
    return result;
  };
  const begin: StorageFiles['begin'] = async (user, { object, type, length }) => {
    for (const earlier of await underWay(user)) {
      if (earlier.object === object) await cancel(user, earlier.id);
    }
    if ((await used(user)) + Math.max(length, LEAST_COUNTED) > ACCOUNT_QUOTA) return 'over-quota';
    const info = { id: randomUUID(), object, type, length, expires: now() + UPLOAD_LIFE_MS };
    await mkdir(path.join(uploads, user), { recursive: true, mode: 0o700 });
    await writeFile(partOf(user, info.id), '', { mode: 0o600 });
    // Whole or not at all: half of it would be an upload without a length.
    const made = `${infoOf(user, info.id)}.new`;
    await writeFile(made, JSON.stringify(info), { mode: 0o600, flush: true });
    await rename(made, infoOf(user, info.id));
    return info;
  };

  const find: StorageFiles['find'] = async (user, object) => {
    if (!isUuid(user) || !isUuid(object)) return undefined;
    for (const [type, ending] of TYPES) {
      const file = path.join(objects, user, object + ending);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) return { file, type, size: found.size };
    }
    return undefined;
  };

  return {
    find,
    async remove(user, object) {
      const found = await find(user, object);
      if (found) await rm(found.file, { force: true });
      return found !== undefined;
    },
    begin: (user, upload) => inTurn(() => begin(user, upload)),
    async upload(user, id) {
      const info = await read(user, id);
      const part = info && (await stat(partOf(user, id)).catch(() => undefined));
      return info && part && { ...info, offset: part.size };
    },
    append: (user, { id, length }, body) =>
      withFile(partOf(user, id), 'a', async (file) => {
        let { size: offset } = await file.stat();
        try {
          for await (const bytes of body) {
            const fits = bytes.subarray(0, length - offset);
            await file.appendFile(fits);
            offset += fits.length;
          }
        } catch {
          // The connection broke; what arrived is kept, and the device asks how much that was.
        }
        await file.sync();
        return offset;
      }),
    async finish(user, { id, object, type }) {
      const part = partOf(user, id);
      const isDeclared = await withFile(part, 'r', async (file) => {
        const { buffer } = await file.read(new Uint8Array(16), 0, 16, 0);
        return typeOfBytes(buffer) === type;
      });
      if (isDeclared) {
        const folder = path.join(objects, user);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(part, path.join(folder, object + ENDINGS[type]));
        await withFile(folder, 'r', (file) => file.sync());
      }
      await cancel(user, id);
      return isDeclared;
    },
    cancel,
    async removeAll(user) {
      if (!isUuid(user)) return;
      for (const folder of [uploads, objects])
        await rm(path.join(folder, user), { recursive: true, force: true });
    },
    async users() {
      const names = await Promise.all([objects, uploads].map((folder) => readdir(folder).catch(() => [])));
      return [...new Set(names.flat())].filter(isUuid);
    },
    async forgetExpired() {
      for (const user of await readdir(uploads).catch(() => [])) await underWay(user);
    },
  };
}

async function withFile<T>(file: string, flags: string, run: (file: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, flags);
  try {
    return await run(handle);
  } finally {
    await handle.close();
  }
}
