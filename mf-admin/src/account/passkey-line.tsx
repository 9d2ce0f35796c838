import type { Passkey } from 'contract/account';
import { t } from 'contract/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Row, TextInput, toast } from 'ui';

import { useMoment } from '../formats/moment';
import { Dialog } from '../dialog/dialog';
import { useRemovePasskey, useRenamePasskey } from './account.actions';
import { PasswordAgain } from './password-again';

/** A passkey with its name and the actions to rename or remove it. */
export function PasskeyLine({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  const formatMoment = useMoment();
  const [isNaming, setNaming] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const naming = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNaming) naming.current?.querySelector('input')?.focus();
  }, [isNaming]);
  const remove = useRemovePasskey(id, { onDone: () => toast({ title: t`The passkey is removed` }) });
  const rename = useRenamePasskey(id, {
    onDone() {
      toast({ title: t`The passkey is renamed` });
      setNaming(false);
    },
    onFailed: ({ message }) => toast({ variant: 'destructive', title: message }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get(id)).trim();
    setFault(next === '' ? t`Give it a name` : undefined);
    if (next !== '') rename.run(next);
  }

  return (
    <li>
      {isNaming ? (
        <Naming ref={naming} onSubmit={submit}>
          <TextInput
            name={id}
            label={t`New name for ${name}`}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            error={fault}
          />
          <Button type="submit" look="outline">
            Save
          </Button>
        </Naming>
      ) : (
        <span>
          <strong>{name}</strong>
          <small>
            Added {formatMoment(addedAt)}. {usedAt === null ? t`Not used yet.` : t`Last used ${formatMoment(usedAt)}.`}
          </small>
        </span>
      )}
      <Actions>
        <Button
          look="outline"
          aria-expanded={isNaming}
          aria-label={t`Rename ${name}`}
          onClick={() => {
            setFault(undefined);
            setNaming(!isNaming);
          }}
        >
          {isNaming ? t`Cancel` : t`Rename`}
        </Button>
        <Button look="outline" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </Actions>
      {isRemoving && (
        <Dialog title={t`Remove ${name}?`} width="narrow" onClose={() => setRemoving(false)}>
          <p>You can no longer sign in with it. Your password still works, and you can add the passkey again.</p>
          <PasswordAgain id={`remove-${id}`} failure={remove.failure} onSubmit={remove.run}>
            <Row>
              <Button type="submit" aria-disabled={remove.isRunning}>
                Remove it
              </Button>
              <Button look="outline" onClick={() => setRemoving(false)}>
                Keep it
              </Button>
            </Row>
          </PasswordAgain>
        </Dialog>
      )}
    </li>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

const Naming = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-3);
`;
