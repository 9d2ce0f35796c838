import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Row, toast } from 'ui';

import { PasswordAgain } from '../account/password-again';
import { Dialog } from '../dialog/dialog';
import { useAccessStep } from './access.actions';

interface EndAccessProps {
  /** Id of the account. */
  id: string;
  /** Name or address of its owner. */
  who: string;
}

/** Ends the access of an account, after the password of who ends it. */
export function EndAccess({ id, who }: EndAccessProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, failure, reset } = useAccessStep({
    onDone() {
      setAsking(false);
      toast({
        title: t`${who} has no access any more`,
        description: t`Sessions, passkeys, codes and links are gone. What they wrote stays.`,
      });
    },
  });

  function close() {
    setAsking(false);
    reset();
  }

  return (
    <End>
      <p>
        When {who} leaves: every session, passkey, code and link ends at once. What was written stays, under the
        address.
      </p>
      <Button look="outline" size="dense" onClick={() => setAsking(true)}>
        End the access of {who}
      </Button>
      {isAsking && (
        <Dialog title={t`End the access of ${who}?`} width="narrow" onClose={close}>
          <p>It ends at once, wherever they are signed in, and cannot be undone. They would need a new invitation.</p>
          <PasswordAgain id={`end-${id}`} failure={failure} onSubmit={(password) => run({ kind: 'end', id, password })}>
            <Row>
              <Button type="submit" aria-disabled={isRunning}>
                {isRunning ? t`Ending` : t`End the access`}
              </Button>
              <Button look="outline" onClick={close}>
                Keep it
              </Button>
            </Row>
          </PasswordAgain>
        </Dialog>
      )}
    </End>
  );
}

const End = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule-ink);
`;
