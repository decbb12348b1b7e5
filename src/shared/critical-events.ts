/** Events somebody must learn of even when this device is never switched on again. */
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
