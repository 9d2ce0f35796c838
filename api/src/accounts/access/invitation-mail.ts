import type { AccountRole } from 'contract/roles';
import type { Site } from 'contract/site';

import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';

const asA: Readonly<Record<AccountRole, string>> = {
  owner: 'As an owner you look after the whole site.',
  writer: 'As a writer you look after articles and pictures.',
  agent: 'As an agent you answer requests for quotes, and look after your own page.',
};

interface InvitationMailInput {
  to: string;
  role: AccountRole;
  /** Email address of the inviting owner. */
  invitedBy: string;
  site: Pick<Site, 'name'>;
  /** Single-use link that expires after one day. */
  link: string;
  from: Mailbox;
}

/** Builds the invitation email with the link for setting a password. */
export function invitationMail({ to, role, invitedBy, site, link, from }: InvitationMailInput): OutgoingMail {
  const before = [
    `${invitedBy} invites you to work on the site of ${site.name}. ${asA[role]}`,
    'Choose a password here. The link is good once, and for a day:',
  ];
  const after = 'If you did not expect this, there is nothing to do: without a password the account stays closed.';
  return {
    kind: 'invitation',
    from,
    to: { address: to },
    replyTo: from,
    subject: `${site.name}: your account`,
    ...mailBody([...before, { link, label: 'Choose your password' }, after]),
  };
}
