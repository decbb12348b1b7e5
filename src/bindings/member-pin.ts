/** A member's own PIN: set, tried and taken away. It keeps eyes out; it seals nothing apart. */
import { makeVerifier, matches, pinDigits } from '../db/encryption/pin.ts';
import { pinTriesName } from '../platform/storage-keys.ts';
import { afterWrong, NO_TRIES, type PinTries, readTries, waitLeft } from '../shared/pin-tries.ts';
import { profileData } from '../shared/profile-data.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';
import { shownAccount } from './drafts.ts';
import { openedStore } from './member-lock.ts';
import { activeProfileStore, dataStore } from './stores.ts';
import type { AppError, Undo } from './types.ts';

dataStore.subscribe(({ data }) => {
  if (!data) openedStore.setState({ ids: [] });
});

/** `triesLeft` beside 'pin-wrong'; `retryAfter` beside 'pin-wait'. */
export type PinError = AppError & { triesLeft?: number };

/** Errors: 'pin-wrong', 'pin-wait' after five wrong ones, 'pin-too-short', 'not-found', and those of the records. */
export function openMember(
  id: string,
  typed: string,
  now: () => number = Date.now,
): Promise<Result<void, PinError>> {
  return withData(async (data): Promise<Result<void, PinError>> => {
    const profile = await data.profiles.get(id);
    if (!profile) return fail({ code: 'not-found' });
    const { pin } = profileData(profile.data);
    if (!pin) return opened(id);
    const tries = triesOf(id);
    const wait = waitLeft(tries, now());
    if (wait > 0) return fail({ code: 'pin-wait', retryAfter: wait });
    const digits = pinDigits(typed);
    if (digits === null) return fail({ code: 'pin-too-short' });
    if (await matches(digits, pin)) {
      keepTries(id, NO_TRIES);
      return opened(id);
    }
    const after = afterWrong(tries, now());
    keepTries(id, after);
    recordEvent('member_pin_failed');
    const next = waitLeft(after, now());
    // Somebody who shares the device tries on: whoever has the account must learn of it.
    if (next > 0) recordEvent('multiple_failed_logins', { door: 'member' });
    return next > 0
      ? fail({ code: 'pin-wait', retryAfter: next })
      : fail({ code: 'pin-wrong', triesLeft: after.left });
  }) as Promise<Result<void, PinError>>;
}

function opened(id: string): Result<void> {
  const { ids } = openedStore.getState();
  openedStore.setState({ ids: [...ids.filter((one) => one !== id), id] });
  return ok(undefined);
}

/** Asks for the PIN again from now on; what follows is about oneself. */
export function closeMember(id: string): void {
  openedStore.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
  if (activeProfileStore.getState().id === id) activeProfileStore.setState({ id: null });
}

/** Six digits or more; the emergency card stays open unless it was closed. Errors: 'pin-too-short', and those of the records. */
export async function setMemberPin(id: string, typed: string): Promise<Result<{ undo: Undo }>> {
  const digits = pinDigits(typed);
  if (digits === null) return fail({ code: 'pin-too-short' });
  const pin = await makeVerifier(digits);
  // A helper needs the card whether or not somebody is there who knows the PIN; the member may close it too.
  const set = await changeData(id, (before) => ({
    ...before,
    pin,
    card_without_pin: before.card_without_pin ?? true,
  }));
  // Whoever has just set it does not have to type it again.
  if (set.ok) opened(id);
  return set;
}

export function removeMemberPin(id: string): Promise<Result<{ undo: Undo }>> {
  keepTries(id, NO_TRIES);
  return changeData(id, ({ pin: _pin, ...others }) => others);
}

/** Whether the emergency card opens without the PIN. */
export function openCardToAll(id: string, isOpen: boolean): Promise<Result<{ undo: Undo }>> {
  return changeData(id, (before) => ({ ...before, card_without_pin: isOpen }));
}

function changeData(
  id: string,
  change: (before: Record<string, unknown>) => Record<string, unknown>,
): Promise<Result<{ undo: Undo }>> {
  return withData(({ profiles }) => profiles.update(id, ({ data }) => ({ data: change(data) })));
}

/** Kept on the device: starting the app anew must not give five new tries. */
function triesOf(id: string): PinTries {
  try {
    return readTries(localStorage.getItem(pinTriesName(shownAccount(), id)));
  } catch {
    return NO_TRIES;
  }
}

function keepTries(id: string, tries: PinTries): void {
  try {
    if (tries === NO_TRIES) localStorage.removeItem(pinTriesName(shownAccount(), id));
    else localStorage.setItem(pinTriesName(shownAccount(), id), JSON.stringify(tries));
  } catch {
    // Refused storage: they count as long as nothing is written down.
  }
}
