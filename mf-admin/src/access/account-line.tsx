import type { AccountLine } from 'contract/access';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useMoment } from '../shared/moment';
import { useAccessStep } from './access.actions';
import { ChangeAccess } from './change-access';
import { roleWords } from './role-words';

/** One account: whose it is, how it stands, and what can be done about it. */
export function Account({ account }: { account: AccountLine }) {
  const { id, email, name, role, standing, isYou } = account;
  const [isOpen, setOpen] = useState(false);
  const again = useAccessStep({
    onDone: () =>
      void toast({ title: 'Another link is on its way', description: `To ${email}. The one before is over.` }),
    onFailed: ({ message }) => void toast({ variant: 'destructive', title: 'Not sent', description: message }),
  });
  return (
    <Item>
      <span>
        <strong>{name ?? email}</strong> {isYou && '(you)'}
        {name && <small>{email}</small>}
        <Standing account={account} />
      </span>
      <Role>
        <Icon name="key" size={20} /> {roleWords[role].name}
      </Role>
      <Actions>
        {standing.kind !== 'active' && (
          <Button
            look="outline"
            size="dense"
            aria-label={`Send ${email} another link`}
            aria-disabled={again.isRunning}
            onClick={() => again.run({ kind: 'invite-again', id })}
          >
            Send another link
          </Button>
        )}
        <Button
          look="outline"
          size="dense"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Change'} ${name ?? email}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
      </Actions>
      {isOpen && <ChangeAccess key={account.version} account={account} onDone={() => setOpen(false)} />}
    </Item>
  );
}

function Standing({ account: { standing, seenAt, hasCodes, hasPasskeys } }: { account: AccountLine }) {
  const formatMoment = useMoment();
  if (standing.kind === 'invited') return <small>Invited: the link is good until {formatMoment(standing.until)}</small>;
  if (standing.kind === 'link-over') return <Over>The link of the invitation is over, and was not used</Over>;
  const ways = ['Password', hasCodes && 'codes from an app', hasPasskeys && 'passkey'].filter(Boolean).join(', ');
  return (
    <>
      <small>{seenAt ? `Last here ${formatMoment(seenAt)}` : 'Signed in nowhere'}</small>
      <small>Signs in with: {ways.toLowerCase()}</small>
    </>
  );
}

const Item = styled.li`
  && {
    align-items: start;
  }
`;

const Role = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 2.75rem;
  font-weight: 700;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

const Over = styled.small`
  && {
    color: var(--warn);
    font-weight: 700;
  }
`;
