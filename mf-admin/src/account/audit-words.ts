import type { AuditEvent } from 'contract/audit';

/** What each line of the log says. */
export const auditWords: Readonly<Record<AuditEvent, string>> = {
  'signed-in': 'Signed in',
  'password-refused': 'Wrong e-mail address or password',
  'code-refused': 'Right password, wrong code',
  'passkey-refused': 'A passkey that did not fit',
  'put-off': 'Tried too often: not looked at',
  'not-listed': 'More attempts in this hour, too many to list',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended from elsewhere',
  'password-changed': 'Password changed',
  'codes-turned-on': 'Codes turned on',
  'codes-turned-off': 'Codes turned off',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'link-made': 'One-time link made',
  'link-used': 'One-time link used',
  'password-reset': 'Password set on the server',
  'admin-added': 'Admin added',
};
