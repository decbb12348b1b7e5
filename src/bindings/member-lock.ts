/** Members with a PIN of their own: which were opened on this device since the app was. */
import { create } from 'zustand';
import type { Profile } from './types.ts';

/** In memory only, so that closing the app closes them; member-pin.ts empties it when the records close. */
export const openedStore = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** True where the PIN is still to be asked for. `screened`: what is here of them was left out, see screened-records.ts. */
export function isClosed(
  { id, data }: Profile,
  opened: readonly string[] = openedStore.getState().ids,
): boolean {
  return Boolean(data.pin) && (data.screened === true || !opened.includes(id));
}
