/** Signing out, of this device or of all: what is unsent is sent or asked about first. */
import { rememberSessionEnd } from '../platform/session-end.ts';
import { fail } from '../shared/result.ts';
import { getAuth } from './auth-client.ts';
import { inTurn } from './in-turn.ts';
import { currentSync, holdSync } from './running-sync.ts';
import { dataStore } from './stores.ts';
import { writeEvent } from './trail.ts';

/** Errors: 'unsent' with records the server does not have yet; 'offline' and 'server' where it is to end everywhere. */
export async function endSession({ leaveUnsent, everywhere }: { leaveUnsent: boolean; everywhere: boolean }) {
  // Records that are still being opened would have nothing unsent, and nobody would be asked about what they hold.
  await inTurn(async () => undefined);
  const unsent = (await currentSync()?.flush()) ?? 0;
  if (unsent > 0 && !leaveUnsent) return fail({ code: 'unsent' });
  const { data } = dataStore.getState();
  if (data) await writeEvent(data, everywhere ? 'sign_out_everywhere' : 'sign_out');
  await currentSync()?.flush();
  const goOn = await holdSync();
  rememberSessionEnd('left');
  const auth = await getAuth();
  const ended = await (everywhere ? auth.endSessions('global') : auth.signOut());
  if (!ended.ok) {
    rememberSessionEnd(null);
    goOn();
  }
  return ended;
}
