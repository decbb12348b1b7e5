/** Whole attachments on the server: brought back to a device that has not got them, and taken away. */
import { ATTACHMENT_BUCKET, MOST_ATTACHMENT_BYTES } from '../../shared/attachments.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { StorageFault, StorageRequest } from './storage-request.ts';

/** `<user id>/<attachment id>`: the first part is what the server's policies look at. */
export function objectPath(account: string, id: string): string {
  return `${account}/${id}`;
}

/** `progress` is told the bytes so far. Errors as StorageFault's. */
export async function download(
  request: StorageRequest,
  path: string,
  progress: (bytes: number) => void = () => undefined,
): Promise<Result<Uint8Array<ArrayBuffer>, StorageFault>> {
  const answer = await request(
    { method: 'GET', path: `/storage/v1/object/authenticated/${ATTACHMENT_BUCKET}/${path}` },
    (response, alive) =>
      readAll(response, (bytes) => {
        alive();
        progress(bytes);
      }),
  );
  if (!answer.ok) return answer;
  return answer.value ? ok(answer.value) : fail({ code: 'too-large' });
}

/** What is not there counts as removed. */
export async function removeObject(
  request: StorageRequest,
  path: string,
  signal?: AbortSignal,
): Promise<Result<void, StorageFault>> {
  const call = { method: 'DELETE', path: `/storage/v1/object/${ATTACHMENT_BUCKET}/${path}`, signal };
  const answer = await request(call, () => undefined);
  return answer.ok || answer.error.code === 'gone' ? ok(undefined) : answer;
}

/** null where it is longer than any attachment. Rejects where the connection breaks. */
async function readAll(
  response: Response,
  progress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST_ATTACHMENT_BYTES) {
      await reader.cancel();
      return null;
    }
    progress(length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
