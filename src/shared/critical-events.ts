/**
 * Events somebody must learn of even when this device is never switched on again. The names are the product's, all nine;
 * where each comes from:
 * - crisis_detected: the crisis panel was shown (src/bindings/crisis.ts). Without profile, text or cause.
 * - emergency_contact: a button to call was pressed (src/app/boot/after-paint.ts), never which.
 * - multiple_failed_logins: at a sign-in, a locked account or a member's PIN.
 * - security_violation: the page's security policy refused something (src/bindings/policy-watch.ts).
 * - encryption_failure, audit_log_tampering: a sealed record, or one of the trail itself, does not open with its own key
 *   (src/bindings/altered-records.ts). The server's copy of the trail can be changed by nobody.
 * - privilege_escalation: somebody signed in asked for what is for admins; written by the server, which refused it.
 * - data_breach, unauthorized_phi_access: raised by nothing. Row-level security leaves other people's rows out of an
 *   answer without a sign that they were asked for, and no part of the product could tell that records got out. The
 *   names stay known, so that an event of a newer version, or one an operator writes, goes at once too.
 */
export const CRITICAL_EVENTS: ReadonlySet<string> = new Set([
  'crisis_detected',
  'emergency_contact',
  'data_breach',
  'security_violation',
  'unauthorized_phi_access',
  'encryption_failure',
  'audit_log_tampering',
  'multiple_failed_logins',
  'privilege_escalation',
]);
