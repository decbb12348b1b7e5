/**
 * What another tab wrote is told over a channel and may arrive after what this tab wrote on top of it. RxDB's queries
 * take whatever comes last, and the screen would show the older text until the next edit.
 */
import type {
  EventBulk,
  RxStorage,
  RxStorageChangeEvent,
  RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import { filter, map } from 'rxjs';

type Bulk<T> = EventBulk<RxStorageChangeEvent<T>, unknown>;
type Seen = { height: number; lwt: number };

/** The storage, whose instances tell of no state that is older than one they told of. */
export function eventsInOrder<Internals, Options>(
  storage: RxStorage<Internals, Options>,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, Options>) {
      const instance = await storage.createStorageInstance<T>(params);
      if (!params.multiInstance) return instance;
      const changes = instance.changeStream.bind(instance);
      const latest = new Map<string, Seen>();
      instance.changeStream = () =>
        changes().pipe(
          map((bulk: Bulk<T>) => ({ ...bulk, events: bulk.events.filter((event) => isNews(event, latest)) })),
          filter(({ events }) => events.length > 0),
        );
      return instance;
    },
  };
}

/** Lower in both: a document that was removed for good and made again begins with a low revision, but later. */
function isNews<T>(
  { documentId, documentData }: RxStorageChangeEvent<T>,
  latest: Map<string, Seen>,
): boolean {
  const { _rev, _meta } = documentData;
  const height = Number.parseInt(_rev, 10);
  const seen = latest.get(documentId);
  if (seen && height < seen.height && _meta.lwt < seen.lwt) return false;
  latest.set(documentId, { height, lwt: _meta.lwt });
  return true;
}
