/** How commands reach the open database. */
import type { UserDatabase } from '../db/open.ts';
import { fail, type Result } from '../shared/result.ts';
import { startData } from './start-data.ts';
import { type DataState, dataStore } from './stores.ts';

/** Waits for the database (opening it if need be) and runs a command on it. */
export async function withData<T>(run: (data: UserDatabase) => Promise<Result<T>>): Promise<Result<T>> {
  void startData();
  const state = await settled();
  if (state.status === 'locked') return fail({ code: 'locked' });
  if (!state.data) return fail(state.error ?? { code: 'storage-refused' });
  return run(state.data);
}

function settled(): Promise<DataState> {
  const isSettled = (state: DataState) => ['open', 'locked', 'error'].includes(state.status);
  const now = dataStore.getState();
  if (isSettled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = dataStore.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
  });
}
