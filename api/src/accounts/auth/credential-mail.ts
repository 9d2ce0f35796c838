import type { AuditEvent } from 'contract/audit';
import type { Site } from 'contract/site';

import { deviceLabel } from '../../platform/http/device-label';
import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { Audited } from '../audit/audit-log';

/** Audit events that change a sign-in method of an account. */
type CredentialEvent = Extract<
  AuditEvent,
  | 'password-changed'
  | 'password-reset'
  | 'link-used'
  | 'codes-turned-on'
  | 'codes-turned-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
>;

export interface CredentialChange extends Audited {
  event: CredentialEvent;
  /** Email address of the affected admin. */
  who: string;
}

const eventSentences: Readonly<Record<CredentialEvent, string>> = {
  'password-changed': 'Your password was changed.',
  'password-reset': 'Your password was reset on the server.',
  'link-used': 'A new password was chosen with a one-time link.',
  'codes-turned-on': 'Signing in now asks for a code from an app.',
  'codes-turned-off': 'Signing in no longer asks for a code from an app.',
  'recovery-codes-made': 'New recovery codes were made. The old ones no longer work.',
  'recovery-code-used': 'Somebody signed in with one of your recovery codes.',
  'passkey-added': 'A passkey was added. It signs in by itself, without your password.',
  'passkey-removed': 'A passkey was removed.',
};

interface CredentialMailContext {
  at: Date;
  site: Pick<Site, 'name' | 'timeZone'>;
  siteUrl: string;
  from: Mailbox;
}

/** Notifies an admin of a changed sign-in method and explains what to do if it was not their change. */
export function credentialMail(
  { event, who, sender, about }: CredentialChange,
  { at, site, siteUrl, from }: CredentialMailContext,
): OutgoingMail {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: site.timeZone });
  const where = typeof sender === 'string' ? 'by a command on the server' : `with ${deviceLabel(sender.userAgent)}`;
  const lines = [
    about ? `${eventSentences[event]} Its name: ${about}.` : eventSentences[event],
    `It was done on ${when.format(at)}, ${where}.`,
    'If that was you, there is nothing to do.',
    `If it was not, sign in at ${siteUrl}/blogpost/login, change your password and remove every passkey you do not know. If you cannot sign in, whoever runs the server can end every session of yours with: npm run admin -- reset-password ${who}`,
  ];
  return {
    kind: 'way-in',
    from,
    to: { address: who },
    replyTo: from,
    subject: `${site.name}: a change to how you sign in`,
    ...mailBody(lines),
  };
}
