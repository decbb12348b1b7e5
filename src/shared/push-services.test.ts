import { expect, test } from 'vitest';
import { isPushService, PUSH_SERVICES } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('writes to %s', (endpoint) => expect(isPushService(endpoint, PUSH_SERVICES)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evilpush.apple.com.test/',
  'https://push.apple.com.evil.test/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:4173/functions/v1/push',
  'file:///etc/passwd',
  'not an address',
])('never writes to %s', (endpoint) => expect(isPushService(endpoint, PUSH_SERVICES)).toBe(false));

test('an origin that is allowed by name is that origin only', () => {
  const services = ['http://127.0.0.1:9000'];
  expect(isPushService('http://127.0.0.1:9000/a', services)).toBe(true);
  expect(isPushService('http://127.0.0.1:9001/a', services)).toBe(false);
});
