import { useSuspenseQuery } from '@tanstack/react-query';
import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Block, Lines } from '../kit/block';
import { useMoment } from '../formats/moment';
import { Refusal } from '../kit/refusal';
import { useEndSessions } from './account.actions';
import { accountQueries } from './account.queries';

/** Active sessions of the account, each with a button to end it. */
export function SessionsBlock() {
  const formatMoment = useMoment();
  const { data } = useSuspenseQuery(accountQueries.sessions);
  const end = useEndSessions({
    onDone: (_, { length }) =>
      toast({ title: plural(length, { one: 'That session has ended', other: `${length} sessions have ended` }) }),
  });
  const others = data.items.filter(({ isThis }) => !isThis).map(({ id }) => id);

  return (
    <Block title="Where you are signed in" about="If you do not recognize one, end it, and then change your password.">
      <Refusal failure={end.failure} />
      <Lines>
        {data.items.map(({ id, device, openedAt, seenAt, isThis }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong>
              <small>Last used {formatMoment(seenAt)}</small>
              <small>Signed in {formatMoment(openedAt)}</small>
            </span>
            {isThis ? (
              <This>
                <Icon name="check" />
                This one
              </This>
            ) : (
              <Button
                look="outline"
                aria-disabled={end.isRunning}
                onClick={() => end.run([id])}
                aria-label={t`End this one: ${device}, last used ${formatMoment(seenAt)}`}
              >
                End this one
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {others.length > 1 && (
        <Button look="outline" aria-disabled={end.isRunning} onClick={() => end.run(others)}>
          End all but this one
        </Button>
      )}
    </Block>
  );
}

const This = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--ok);
  font-weight: 700;
`;
