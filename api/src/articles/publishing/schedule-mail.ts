import type { Environment } from 'contract/environment';
import { Not, type EntityManager } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { storedSite } from '../../agency/site/stored-site';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { mailBody } from '../../delivery/mail/mail-body';
import type { OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { ApiError } from '../../platform/errors/api-errors';

interface MissedTime {
  kind: 'article' | 'page';
  title: string;
  /** Path of its form in the admin. */
  path: string;
  /** Action that failed. */
  what: 'publish' | 'unpublish';
  /** Email address of the admin who set the time. */
  by: string;
  /** Local time as set: `2026-12-01T09:00`. */
  local: string;
  timeZone: string;
  /** Reason as a sentence. */
  reason: string;
}

/** The set time is a local time, not an instant: it is printed without conversion. */
const print = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Builds the mail about a set time that passed without effect. The subject names the content, which is not
 * confidential. It goes to the admin who set the time, or to the agency if no account of that address may open the form.
 */
export async function scheduleMail(
  manager: EntityManager,
  env: Environment,
  { kind, title: given, path, what, by, local, timeZone, reason }: MissedTime,
): Promise<OutgoingMail> {
  const site = await storedSite(manager);
  const { from, agency } = agencyMailboxes(site, env);
  const canOpenIt = await manager.existsBy(AdminEntity, { email: by, role: Not('agent') });
  const title = given.trim() || 'Untitled';
  const done = what === 'publish' ? 'published' : 'unpublished';
  const paragraphs = [
    `“${title}” was to be ${done} on ${print.format(new Date(`${local}Z`))} (${timeZone}), and was not.`,
    reason,
    what === 'publish'
      ? `Visitors still see what they saw before. The site does not try again: fix this, then publish the ${kind} or set another time.`
      : 'Visitors can still read it. The site does not try again: unpublish it yourself or set another time.',
  ];
  return {
    kind: 'schedule-failed',
    from,
    to: canOpenIt ? { name: site.name, address: by } : agency,
    replyTo: from,
    subject: `Not ${done}: ${title}`,
    ...mailBody([...paragraphs, { link: env.PUBLIC_URL + path, label: `Open the ${kind}` }]),
  };
}

/** Returns what an error says, with the faults of the fields. */
export const reasonOf = ({ message, fields = {} }: ApiError): string =>
  [message, ...Object.values(fields).filter((sentence) => sentence !== message)].join(' ');
