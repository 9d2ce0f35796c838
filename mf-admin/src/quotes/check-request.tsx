import type { QuoteDetail } from 'contract/admin-quotes';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Text, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useIsMailFiled } from '../mail/mail.queries';
import { useQuoteStep } from './quote.actions';

/** Asks to review a request that arrived during an unusual spike. */
export function CheckRequest({ id, name, email }: Pick<QuoteDetail, 'id' | 'name' | 'email'>) {
  const isFiled = useIsMailFiled();
  const { run, isRunning } = useQuoteStep(id, {
    onDone: () =>
      toast(
        isFiled
          ? { title: t`Counted as genuine`, description: t`No mail went to ${email}: there is no mail server.` }
          : { title: t`The confirmation to ${email} is on its way` },
      ),
    onFailed: ({ message }) => toast({ variant: 'destructive', title: message }),
  });

  return (
    <Notice aria-labelledby="check">
      <Icon name="alert" size={24} />
      <div>
        <strong id="check">Check this one</strong>
        <Text>
          It came while many more requests arrived than usual, so it may not be from a person. No mail goes to {email}{' '}
          until you say that {name} is genuine.
        </Text>
        <Button look="outline" aria-disabled={isRunning} onClick={() => run({ kind: 'check' })}>
          It is genuine
        </Button>
      </div>
    </Notice>
  );
}

const Notice = styled.section`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  svg {
    flex: none;
    color: var(--barn);
  }
  > div {
    display: grid;
    justify-items: start;
    gap: var(--s-3);
  }
`;
