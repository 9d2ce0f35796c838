import type { AccountLine } from 'contract/access';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { failureToast } from '../kit/failure-toast';
import { useIsMailFiled } from '../mail/mail.queries';
import { useMoment } from '../formats/moment';
import { useAccessStep } from './access.actions';
import { ChangeAccess } from './change-access';
import { roleWords } from './role-words';

/** Shows an account with its owner, its sign-in state and the actions on it. */
export function Account({ account }: { account: AccountLine }) {
  const { id, email, name, role, standing, isYou } = account;
  const [isOpen, setOpen] = useState(false);
  const isFiled = useIsMailFiled();
  const again = useAccessStep({
    onDone: () =>
      void toast(
        isFiled
          ? { title: t`The link before is over`, description: t`No mail went to ${email}: there is no mail server.` }
          : { title: t`Another link is on its way`, description: t`To ${email}. The one before is over.` },
      ),
    onFailed: (failure) => failureToast(t`Not sent`, failure),
  });
  // Here, because the form is replaced when another owner changes the account, and must say so.
  const change = useAccessStep({
    onDone() {
      toast({ title: t`Saved`, description: t`It holds from now on, also where ${name ?? email} is signed in.` });
      setOpen(false);
    },
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
            aria-label={t`Send ${email} another link`}
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
          aria-label={isOpen ? t`Close ${name ?? email}` : t`Change ${name ?? email}`}
          onClick={() => {
            change.reset();
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t`Close` : t`Change`}
        </Button>
      </Actions>
      {isOpen && <ChangeAccess key={account.version} account={account} change={change} />}
    </Item>
  );
}

function Standing({ account: { standing, seenAt, hasCodes, hasPasskeys } }: { account: AccountLine }) {
  const formatMoment = useMoment();
  if (standing.kind === 'invited') return <small>Invited: the link is good until {formatMoment(standing.until)}</small>;
  if (standing.kind === 'link-over') return <Over>The link of the invitation is over, and was not used</Over>;
  const ways = [t`password`, hasCodes && t`codes from an app`, hasPasskeys && t`passkey`].filter(Boolean).join(', ');
  return (
    <>
      <small>{seenAt ? t`Last here ${formatMoment(seenAt)}` : t`Signed in nowhere`}</small>
      <small>Signs in with: {ways}</small>
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
