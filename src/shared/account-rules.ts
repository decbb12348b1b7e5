/** The rules of an account's e-mail, password and name, as codes; the English sentences stand in ACCOUNT_TEXTS. */
import { COMMON_PASSWORDS } from './common-passwords.ts';

export type AccountField = 'email' | 'password' | 'displayName';

export type AccountRuleCode =
  | 'password-too-short'
  | 'password-no-uppercase'
  | 'password-no-lowercase'
  | 'password-no-number'
  | 'password-no-special'
  | 'password-common'
  | 'password-required'
  | 'email-invalid'
  | 'name-too-short'
  | 'name-too-long';

export type AccountFault = { code: AccountRuleCode; field: AccountField };

export const ACCOUNT_TEXTS: Record<AccountRuleCode, string> = {
  'password-too-short': 'Password must be at least 8 characters long',
  'password-no-uppercase': 'Password must contain at least one uppercase letter',
  'password-no-lowercase': 'Password must contain at least one lowercase letter',
  'password-no-number': 'Password must contain at least one number',
  'password-no-special': 'Password must contain at least one special character',
  'password-common': 'Password is too common',
  'password-required': 'Password is required',
  'email-invalid': 'Invalid email address',
  'name-too-short': 'Display name must be at least 2 characters',
  'name-too-long': 'Display name too long',
};

/** Everything a new password lacks, in the order the screen lists the rules; empty when it will do. */
export function passwordFaults(password: string): AccountRuleCode[] {
  const faults: AccountRuleCode[] = [];
  if ([...password].length < 8) faults.push('password-too-short');
  if (!/\p{Lu}/u.test(password)) faults.push('password-no-uppercase');
  if (!/\p{Ll}/u.test(password)) faults.push('password-no-lowercase');
  if (!/\p{Nd}/u.test(password)) faults.push('password-no-number');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) faults.push('password-no-special');
  if (isCommon(password)) faults.push('password-common');
  return faults;
}

export function emailFault(email: string): AccountRuleCode | null {
  const value = email.trim();
  const shape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;
  const valid = value.length <= 254 && shape.test(value) && !value.includes('..') && !value.includes('.@');
  return valid ? null : 'email-invalid';
}

export function nameFault(displayName: string): AccountRuleCode | null {
  const length = [...stripMarkup(displayName)].length;
  if (length < 2) return 'name-too-short';
  return length > 50 ? 'name-too-long' : null;
}

/**
 * All markup goes: tags, comments and what a browser would read as the start of one. Repeated until nothing more
 * falls away, because taking one tag out can join the halves of another.
 */
export function stripMarkup(text: string): string {
  let before = '';
  let after = text;
  while (after !== before) {
    before = after;
    after = before.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '');
  }
  return after.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
}

/** The usual disguises (Password1!, p@ssw0rd) count as the word they hide. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower)) return true;
  const plain = lower
    .replaceAll('@', 'a')
    .replaceAll('4', 'a')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replaceAll('5', 's');
  return [lower, plain].some((word) => COMMON_PASSWORDS.has(word.replace(/[^a-z]+$/, '')));
}

export function signUpFaults(input: {
  email: string;
  password: string;
  displayName: string;
}): AccountFault[] {
  const faults: AccountFault[] = [];
  const name = nameFault(input.displayName);
  if (name) faults.push({ code: name, field: 'displayName' });
  const email = emailFault(input.email);
  if (email) faults.push({ code: email, field: 'email' });
  for (const code of passwordFaults(input.password)) faults.push({ code, field: 'password' });
  return faults;
}

export function signInFaults(input: { email: string; password: string }): AccountFault[] {
  const faults: AccountFault[] = [];
  const email = emailFault(input.email);
  if (email) faults.push({ code: email, field: 'email' });
  if (input.password === '') faults.push({ code: 'password-required', field: 'password' });
  return faults;
}
