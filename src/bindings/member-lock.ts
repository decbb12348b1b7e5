/** Members with a PIN of their own: which were opened on this device since the app was. */
import { create } from 'zustand';
import type { Profile } from './types.ts';

/** In memory only, so that closing the app closes them; member-pin.ts empties it when the records close. */
export const openedStore = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** True where the PIN is still to be asked for. */
export function isClosed(
  { id, data }: Profile,
  opened: readonly string[] = openedStore.getState().ids,
): boolean {
  return Boolean(data.pin) && !opened.includes(id);
}
