import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import styled from 'styled-components';

import { AdminPage } from '../layout/admin-page';
import { useIsOwner, useCurrentAccount } from '../layout/current-account';
import { NotificationsBlock } from '../notifications/notifications-block';
import { accountQueries } from './account.queries';
import { AuditBlock } from './audit-block';
import { CodesBlock } from './codes-block';
import { PasskeysBlock } from './passkeys-block';
import { PasswordBlock } from './password-block';
import { SessionsBlock } from './sessions-block';

export const queries = () => keysOf(siteQuery);

/** Sign-in methods and sessions of the admin, and the audit log. */
export default function AccountPage() {
  return (
    <AdminPage title="Account">
      <Account />
    </AdminPage>
  );
}

function Account() {
  const isOwner = useIsOwner();
  const who = useCurrentAccount();
  const answers = who.kind === 'known' && who.admin.role !== 'writer';
  const { data: account } = useSuspenseQuery(accountQueries.account);
  return (
    <>
      <Who>You are signed in as {account.email}.</Who>
      <SessionsBlock />
      {answers && <NotificationsBlock of="me" />}
      <PasswordBlock account={account} />
      <CodesBlock account={account} />
      <PasskeysBlock passkeys={account.passkeys} />
      {isOwner && <AuditBlock />}
    </>
  );
}

const Who = styled.p`
  margin-bottom: var(--s-6);
  overflow-wrap: anywhere;
`;
