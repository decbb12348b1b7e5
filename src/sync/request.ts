/** One request of a cycle. */
import {
  COLLECTIONS,
  type CollectionName,
  PAGE_DOCUMENTS,
  PROTOCOL,
  type SyncAnswer,
  type SyncRequest,
  type WireDocument,
} from './protocol.ts';
import type { QueuedRow } from './queue.ts';

export type RequestParts = {
  account: string;
  device: string;
  rows: QueuedRow[];
  /** The collections to pull, with what each has already. */
  since: ReadonlyMap<CollectionName, number>;
  asked: CollectionName[];
};

export function buildRequest({ account, device, rows, since, asked }: RequestParts): SyncRequest {
  const request: SyncRequest = {
    protocol: PROTOCOL,
    account,
    device_id: device,
    push: {},
    pull: {},
    limit: PAGE_DOCUMENTS,
  };
  for (const { collection, document } of rows) {
    const list = request.push[collection] ?? [];
    list.push(document);
    request.push[collection] = list;
  }
  for (const name of COLLECTIONS) {
    const seq = since.get(name);
    if (asked.includes(name) && seq !== undefined) request.pull[name] = seq;
  }
  return request;
}

/** One of the documents this request brought and the server took, or none. */
export function acceptedOf(name: CollectionName, answer: SyncAnswer, sent: QueuedRow[]): WireDocument[] {
  const id = answer.push[name]?.accepted[0]?.id;
  return sent.filter((row) => row.collection === name && row.document.id === id).map((row) => row.document);
}
