/** A tab of an older version must not write where a newer one changes, or has changed, how records lie there. */
import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';

/** Its name is what storageError() knows it by, however deep RxDB wraps it. */
export class TabOutdatedError extends Error {
  override name = 'TabOutdatedError';
}

/** Whether this tab may still write to a database it opened; never true again once false. */
export type Tenure = { over: boolean };

/** The storage, until the tenure is over: then every write is refused, also those of replication. */
export function whileTenured<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  tenure: Tenure,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, Options>) {
      const instance = await storage.createStorageInstance<T>(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (rows, context) =>
        tenure.over ? Promise.reject(new TabOutdatedError()) : write(rows, context);
      return instance;
    },
  };
}

/** Tabs that have the database open are asked to save, close it and let go of its lock. */
export function askToClose(name: string): void {
  const channel = channelOf(name);
  channel?.postMessage('close');
  channel?.close();
}

/** Returns the function that stops listening. */
export function listenForClosing(name: string, asked: () => void): () => void {
  const channel = channelOf(name);
  if (!channel) return () => undefined;
  channel.onmessage = asked;
  return () => channel.close();
}

function channelOf(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-close`);
}
