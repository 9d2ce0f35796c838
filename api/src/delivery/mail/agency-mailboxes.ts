import type { Environment } from 'contract/environment';
import type { Site } from 'contract/site';

import type { Mailbox } from './outgoing-mail';

/** From where the site's mail comes, and where the agency reads its own: its address, unless the environment says otherwise. */
export function agencyMailboxes(
  { name, email }: Pick<Site, 'name' | 'email'>,
  { QUOTE_MAIL_FROM, QUOTE_MAIL_TO }: Environment,
): { from: Mailbox; agency: Mailbox } {
  return { from: { name, address: QUOTE_MAIL_FROM ?? email }, agency: { name, address: QUOTE_MAIL_TO ?? email } };
}
