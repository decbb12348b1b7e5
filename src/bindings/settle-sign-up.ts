/** The first sign-in on the device where somebody signed up: what they said there becomes their own. */
import * as z from 'zod/mini';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { DataKey } from '../db/encryption/data-key.ts';
import { GUEST, type UserDatabase } from '../db/open.ts';
import type { ProfileFields } from '../db/records.ts';
import { draftName } from '../platform/storage-keys.ts';
import { stripMarkup } from '../shared/account-rules.ts';
import { profileData } from '../shared/profile-data.ts';
import { readDraft, writeDraft } from './draft-keeper.ts';
import { theVault } from './open-keys.ts';
import {
  isSameAddress,
  parseSignUpAnswers,
  SIGN_UP_ANSWERS,
  SIGN_UP_DRAFT,
  type SignUpAnswers,
} from './sign-up-answers.ts';
import { sessionStore } from './stores.ts';

/** Of the steps of signing up: whose they are, and where the mail went once they were done. */
const addresses = z.object({ email: z.string(), mailedTo: z.string() });

/** Records may open twice in a row (a mailed link signs in anew): the second must see what the first wrote. */
let turn: Promise<void> = Promise.resolve();

/**
 * Once: what was written is then forgotten here. Interrupted, it is done again at the next start, and does nothing
 * twice. Never rejects.
 */
export function settleSignUp(data: UserDatabase): Promise<void> {
  turn = turn.then(() => settle(data)).catch(() => undefined);
  return turn;
}

async function settle(data: UserDatabase): Promise<void> {
  if (!isHeld()) return;
  const email = await addressOf(data.account);
  const key = await theVault().enter(GUEST);
  if (!email || !key.ok) return;
  const held = parseSignUpAnswers(await readDraft(GUEST, key.value, SIGN_UP_ANSWERS));
  const own = held.find((answers) => isSameAddress(answers.email, email));
  if (!own) return;
  await forgetSteps(key.value, own);
  // The records may be closed meanwhile: then the next start does it.
  const taken = await take(data, own).catch(() => false);
  if (taken) await forget(key.value, held, own);
}

function isHeld(): boolean {
  try {
    return localStorage.getItem(draftName(GUEST, SIGN_UP_ANSWERS)) !== null;
  } catch {
    return false;
  }
}

/** The address is sealed with the session: known some time after the records are open. Null where they are left first. */
function addressOf(account: string): Promise<string | null> {
  const known = () => {
    const { user } = sessionStore.getState();
    return user?.account === account ? user.email : null;
  };
  return new Promise((resolve) => {
    const look = () => {
      const email = known();
      if (email === '') return;
      stop();
      resolve(email);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}

/** Nothing that is there is overwritten. */
async function take(data: UserDatabase, answers: SignUpAnswers): Promise<boolean> {
  const written = await data.profiles.writeSelf((now) => {
    const change = missingIn(now ?? EMPTY_PROFILE, answers);
    return Object.keys(change).length > 0 ? change : null;
  });
  if (!written.ok) return false;
  const consents = await data.consents.all();
  if (!consents.some(({ decided_at }) => decided_at === answers.consent.decided_at)) {
    const recorded = await data.consents.create(answers.consent);
    if (!recorded.ok) return false;
  }
  await takeSettings(answers);
  return true;
}

async function takeSettings({ country, region }: SignUpAnswers): Promise<void> {
  // They look at the browser's language as soon as they are loaded; records also open where there is none.
  const { chooseCountry, useCountry } = await import('./country.ts');
  const { choosePricingRegion, isPricingRegionChosen } = await import('./pricing-region.ts');
  if (country && !useCountry.getState().confirmed) chooseCountry(country);
  if (region && !isPricingRegionChosen()) choosePricingRegion(region);
}

function missingIn(self: ProfileFields, { displayName, goals }: SignUpAnswers): Partial<ProfileFields> {
  const name = [...stripMarkup(displayName)].slice(0, 50).join('');
  const hasGoals = (profileData(self.data).goals ?? []).length > 0;
  return {
    ...(self.name === '' && name !== '' ? { name } : {}),
    ...(!hasGoals && goals.length > 0 ? { data: { ...self.data, goals } } : {}),
  };
}

async function forget(key: DataKey, held: SignUpAnswers[], own: SignUpAnswers): Promise<void> {
  const left = held.filter((answers) => answers !== own);
  await writeDraft(GUEST, key, SIGN_UP_ANSWERS, left.length > 0 ? JSON.stringify(left) : undefined);
}

/** The page would go on saying that a mail was sent to them. The steps of somebody else after them stay. */
async function forgetSteps(key: DataKey, { email }: SignUpAnswers): Promise<void> {
  const steps = parseSteps(await readDraft(GUEST, key, SIGN_UP_DRAFT));
  if (!steps.success) return;
  const { mailedTo, email: typed } = steps.data;
  if (isSameAddress(mailedTo, email) || isSameAddress(typed, email))
    await writeDraft(GUEST, key, SIGN_UP_DRAFT, undefined);
}

function parseSteps(text: string | null) {
  try {
    return addresses.safeParse(JSON.parse(text ?? 'null'));
  } catch {
    return addresses.safeParse(null);
  }
}
