import { useMutation } from '@tanstack/react-query';
import type { Passkey } from 'contract/account';
import { apiRequest } from 'contract/request';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Row, TextInput, toast } from 'ui';

import { failureOf } from 'contract/failure';
import { formatMoment } from '../desk/moment';
import { Dialog } from '../desk-dialog/dialog';
import { useAccountChanged } from './account.queries';
import { PasswordAgain } from './password-again';

/** One passkey: its name, which can be changed, and the way to remove it. */
export function PasskeyLine({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  const changed = useAccountChanged();
  const [isNaming, setNaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const naming = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNaming) naming.current?.querySelector('input')?.focus();
  }, [isNaming]);
  const path = `/api/admin/passkeys/${id}`;
  const say = (title: string) => () => {
    toast({ title });
    setNaming(false);
    return changed();
  };
  const remove = useMutation({
    mutationFn: (password: string) => apiRequest('POST', `${path}/removal`, { password }),
    onSuccess: say('The passkey is removed'),
  });
  const rename = useMutation({
    mutationFn: (next: string) => apiRequest('PATCH', path, { name: next }),
    onSuccess: say('The passkey is renamed'),
    onError: (error: unknown) => void toast({ variant: 'destructive', title: failureOf(error).message }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get(id)).trim();
    if (next !== '' && !rename.isPending) rename.mutate(next);
  }

  return (
    <li>
      {isNaming ? (
        <Naming ref={naming} onSubmit={submit}>
          <TextInput name={id} label={`New name for ${name}`} defaultValue={name} maxLength={60} autoComplete="off" />
          <Button type="submit" look="outline">
            Save
          </Button>
        </Naming>
      ) : (
        <span>
          <strong>{name}</strong>
          <small>
            Added {formatMoment(addedAt)}. {usedAt === null ? 'Not used yet.' : `Last used ${formatMoment(usedAt)}.`}
          </small>
        </span>
      )}
      <Actions>
        <Button
          look="outline"
          aria-expanded={isNaming}
          aria-label={`Rename ${name}`}
          onClick={() => setNaming(!isNaming)}
        >
          {isNaming ? 'Cancel' : 'Rename'}
        </Button>
        <Button look="outline" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </Actions>
      {isRemoving && (
        <Dialog title={`Remove ${name}?`} width="narrow" onClose={() => setRemoving(false)}>
          <p>You can no longer sign in with it. Your password still works, and you can add the passkey again.</p>
          <PasswordAgain
            id={`remove-${id}`}
            error={remove.error}
            onSubmit={(password) => remove.isPending || remove.mutate(password)}
          >
            <Row>
              <Button type="submit" aria-disabled={remove.isPending}>
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
