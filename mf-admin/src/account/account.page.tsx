import styled from 'styled-components';
import { siteKey } from 'ui';

import { Desk } from '../desk/desk';
import { useAccount } from './account.queries';
import { AuditBlock } from './audit-block';
import { CodesBlock } from './codes-block';
import { PasskeysBlock } from './passkeys-block';
import { PasswordBlock } from './password-block';
import { SessionsBlock } from './sessions-block';

export const queries = () => [siteKey];

/** How an admin signs in, where they are signed in, and what happened. */
export default function AccountPage() {
  return (
    <Desk title="Account">
      <Account />
    </Desk>
  );
}

function Account() {
  const account = useAccount();
  return (
    <>
      <Who>You are signed in as {account.email}.</Who>
      <SessionsBlock />
      <PasswordBlock account={account} />
      <CodesBlock account={account} />
      <PasskeysBlock passkeys={account.passkeys} />
      <AuditBlock />
    </>
  );
}

const Who = styled.p`
  margin-bottom: var(--s-6);
  overflow-wrap: anywhere;
`;
