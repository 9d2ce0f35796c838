import type { Environment } from 'contract/environment';
import type { Site } from 'contract/site';

import type { Mailbox } from './outgoing-mail';

/**
 * Returns the sender of the site's mail and the mailbox of the agency: the agency's own address unless the environment
 * overrides it.
 */
export function agencyMailboxes(
  { name, email }: Pick<Site, 'name' | 'email'>,
  { QUOTE_MAIL_FROM, QUOTE_MAIL_TO }: Environment,
): { from: Mailbox; agency: Mailbox } {
  return { from: { name, address: QUOTE_MAIL_FROM ?? email }, agency: { name, address: QUOTE_MAIL_TO ?? email } };
}
