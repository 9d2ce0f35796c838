import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';

import { Block, Lines } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { accessQuery } from './access.queries';
import { DelayedMail } from '../mail/delayed-mail';
import { NotificationsBlock } from '../notifications/notifications-block';
import { Account } from './account-line';
import { InviteForm } from './invite-form';

export const queries = () => keysOf(siteQuery);

/** Accounts, their roles, invitations and the end of access. */
export default function AccessPage() {
  return (
    <AdminPage title="Who has access">
      <DelayedMail />
      <Accounts />
      <NotificationsBlock of="everybody" />
      <Block
        title="Invite somebody"
        about="They get a mail with a link, good once and for a day. Behind it they choose a password of their own, which nobody else knows."
      >
        <InviteForm />
      </Block>
    </AdminPage>
  );
}

function Accounts() {
  const { items } = useSuspenseQuery(accessQuery).data;
  return (
    <Block
      title="Accounts"
      about="Everybody has an account of their own, so that the history says who did what. Nobody changes their own role: there is always an owner."
    >
      <Lines>
        {items.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </Lines>
    </Block>
  );
}
