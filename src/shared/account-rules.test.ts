import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_TEXTS,
  emailFault,
  nameFault,
  passwordFaults,
  signInFaults,
  signUpFaults,
  stripMarkup,
} from './account-rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

describe('a new password', () => {
  test.each([
    ['Aa1!aaa', ['password-too-short']],
    ['lower-1-case', ['password-no-uppercase']],
    ['UPPER-1-CASE', ['password-no-lowercase']],
    ['No-Number-x', ['password-no-number']],
    ['NoSpecial1x', ['password-no-special']],
    ['Has Space 1', ['password-no-special']],
    [
      '',
      [
        'password-too-short',
        'password-no-uppercase',
        'password-no-lowercase',
        'password-no-number',
        'password-no-special',
      ],
    ],
    ['Blue-Lamp-77', []],
    ['Été-2024-là', []],
    ['👪👪👪👪Aa1', ['password-too-short']],
  ])('%s lacks %j', (password, faults) => expect(passwordFaults(password)).toEqual(faults));

  test.each([
    'Password1!',
    'P@ssw0rd1!',
    'Welcome123!',
    'Monkey2024!',
    'LetMeIn!1',
    'Qwerty123!',
    '12345678',
  ])('%s is a common one', (password) => expect(passwordFaults(password)).toContain('password-common'));

  test('is compared with at least a hundred common ones', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(100);
    for (const word of ['password', '123456', 'qwerty', 'abc123', 'admin', 'letmein', 'welcome', 'monkey']) {
      expect(passwordFaults(word)).toContain('password-common');
    }
  });
});

test.each([
  ['asha@example.org', null],
  ['  asha@example.org ', null],
  ['आशा@उदाहरण.भारत', null],
  ['asha@example', 'email-invalid'],
  ['asha.example.org', 'email-invalid'],
  ['a b@example.org', 'email-invalid'],
  ['asha@exa..mple.org', 'email-invalid'],
  ['asha@example.org, b@example.org', 'email-invalid'],
  ['<asha@example.org>', 'email-invalid'],
  [`${'x'.repeat(250)}@example.org`, 'email-invalid'],
  ['', 'email-invalid'],
])('address %s: %s', (email, fault) => expect(emailFault(email)).toBe(fault));

test.each([
  ['A', 'name-too-short'],
  ['<b></b>A', 'name-too-short'],
  ['Jo', null],
  ['निर्मला', null],
  ['x'.repeat(50), null],
  ['x'.repeat(51), 'name-too-long'],
])('name %s: %s', (name, fault) => expect(nameFault(name)).toBe(fault));

test.each([
  ['<b>Asha</b>', 'Asha'],
  ['<scr<script>ipt>alert(1)</script>Ravi', 'alert(1)Ravi'],
  ['Asha <img src=x onerror=alert(1)', 'Asha'],
  ['A<!-- hidden -->sha', 'Asha'],
  ['a < b > c', 'a b c'],
  ['Asha', 'Asha'],
])('markup goes from %s', (text, left) => expect(stripMarkup(text)).toBe(left));

test('forms name each fault with its field, and every code has its English sentence', () => {
  const faults = signUpFaults({ email: 'x', password: 'Aa1!', displayName: '' });
  expect(faults).toEqual([
    { code: 'name-too-short', field: 'displayName' },
    { code: 'email-invalid', field: 'email' },
    { code: 'password-too-short', field: 'password' },
  ]);
  expect(signInFaults({ email: 'a@b.cd', password: '' })).toEqual([
    { code: 'password-required', field: 'password' },
  ]);
  expect(ACCOUNT_TEXTS['password-no-number']).toBe('Password must contain at least one number');
});
