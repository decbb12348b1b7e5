/** The client's side of resumable upload, TUS 1.0.0 (https://tus.io/protocols/resumable-upload), as Supabase Storage speaks it. */
import { ATTACHMENT_BUCKET } from '../../shared/attachments.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { StorageFault, StorageRequest } from './storage-request.ts';

type Fault = Result<never, StorageFault>;

export type Upload = {
  /** `<user id>/<attachment id>`. */
  path: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Where an earlier, interrupted try goes on; null begins. */
  at: string | null;
  /** Bytes a request. */
  chunk: number;
  /** The upload has a place on the server now, or none any more: keep it, so that the next start goes on there. */
  placed(at: string | null): Promise<void>;
  /** Before each request; resolves to false to call the upload off. */
  mayGoOn(): Promise<boolean>;
  signal?: AbortSignal;
};

const RESUMABLE = '/storage/v1/upload/resumable';
const TUS = { 'tus-resumable': '1.0.0' };
/** Beginning anew, or asking where we are, so often in one try: a server that forgets each time must not loop us. */
const MOST_TURNS = 5;

/** Sends what the server does not have yet. Errors as StorageFault's; each may be tried again from where it stopped. */
export async function upload(request: StorageRequest, one: Upload): Promise<Result<void, StorageFault>> {
  let { at } = one;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (!(await one.mayGoOn())) return fail({ code: 'stopped' });
    let offset = 0;
    if (at === null) {
      const created = await create(request, one);
      // Objects never change: one of this id is this one, sent whole by a try whose answer was lost.
      if (!created.ok && created.error.code === 'conflict') return ok(undefined);
      if (!created.ok) return created;
      at = created.value;
      await one.placed(at);
    } else {
      const known = await offsetOf(request, at, one);
      if (!known.ok && known.error.code !== 'gone' && known.error.code !== 'conflict') return known;
      const isOurs = known.ok && known.value.length === one.bytes.length;
      if (!isOurs) {
        at = null;
        await one.placed(null);
        continue;
      }
      offset = known.value.offset;
    }
    const sent = await append(request, one, at, offset);
    if (sent.ok) return sent;
    if (sent.error.code !== 'conflict' && sent.error.code !== 'gone') return sent;
  }
  return fail({ code: 'server' });
}

async function create(request: StorageRequest, { path, type, bytes, signal }: Upload) {
  const metadata = { bucketName: ATTACHMENT_BUCKET, objectName: path, contentType: type };
  const headers = {
    ...TUS,
    'upload-length': String(bytes.length),
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(','),
    'x-upsert': 'false',
  };
  const created = await request({ method: 'POST', path: RESUMABLE, headers, signal }, (response) =>
    placeOf(response.headers.get('location')),
  );
  if (!created.ok) return created;
  return created.value === null ? fail<StorageFault>({ code: 'server' }) : ok(created.value);
}

async function offsetOf(request: StorageRequest, at: string, { signal }: Upload) {
  return request({ method: 'HEAD', path: at, headers: TUS, signal }, (response) => ({
    offset: numberOf(response, 'upload-offset') ?? 0,
    length: numberOf(response, 'upload-length'),
  }));
}

async function append(
  request: StorageRequest,
  one: Upload,
  at: string,
  from: number,
): Promise<Result<void, StorageFault>> {
  const { bytes, chunk, signal } = one;
  let offset = from;
  while (offset < bytes.length) {
    if (!(await one.mayGoOn())) return stopped();
    const headers = {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    const body = bytes.slice(offset, offset + chunk);
    const sent = await request({ method: 'PATCH', path: at, headers, body, signal }, (response) =>
      numberOf(response, 'upload-offset'),
    );
    if (!sent.ok) return sent;
    // Less than we sent is its right; not moving on would loop.
    if (sent.value === null || sent.value <= offset || sent.value > bytes.length)
      return fail({ code: 'conflict' });
    offset = sent.value;
  }
  return ok(undefined);
}

function stopped(): Fault {
  return fail({ code: 'stopped' });
}

/** Only the path: whatever host a server names, the token goes to the one we know. */
function placeOf(location: string | null): string | null {
  if (!location) return null;
  try {
    const { pathname } = new URL(location, 'http://server.test');
    return pathname.startsWith(`${RESUMABLE}/`) ? pathname : null;
  } catch {
    return null;
  }
}

function numberOf(response: Response, header: string): number | null {
  const text = response.headers.get(header) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
