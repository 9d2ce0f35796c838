import type { AccountLine } from 'contract/access';
import { accountRoles } from 'contract/roles';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Small, TextInput } from 'ui';

import { ShortForm } from '../kit/block';
import { Refusal } from '../kit/refusal';
import type { useAccessStep } from './access.actions';
import { EndAccess } from './end-access';
import { GrantFields } from './grant-fields';
import { roleWords } from './role-words';

interface ChangeAccessProps {
  account: AccountLine;
  /** Saves the change. */
  change: ReturnType<typeof useAccessStep>;
}

/** Changes the role or team page of an account, or ends its access. */
export function ChangeAccess({
  account: { id, email, name, role, person, version, isYou },
  change,
}: ChangeAccessProps) {
  const [fault, setFault] = useState<string>();
  const who = name ?? email;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get(`${id}-password`));
    setFault(password === '' ? t`Enter your password` : undefined);
    if (password === '') return;
    const chosen = accountRoles.find((item) => item === typed.get(`${id}-role`)) ?? role;
    const page = String(typed.get(`${id}-person`) ?? '') || null;
    change.run({ kind: 'change', id, change: { role: chosen, person: page, version, password } });
  }

  const fields = change.failure?.fields ?? {};
  return (
    <Open>
      <ShortForm noValidate aria-label={t`Change ${who}`} onSubmit={submit}>
        <Refusal failure={change.failure} />
        {isYou ? <Small>Your role: {roleWords[role].name}. Another owner can change that.</Small> : null}
        <GrantFields id={id} roles={isYou ? [role] : accountRoles} granted={{ role, person }} faults={fields} />
        <TextInput
          name={`${id}-password`}
          type="password"
          size="dense"
          label="Your password"
          autoComplete="current-password"
          error={fault ?? fields['password']}
        />
        <Button type="submit" size="dense" aria-disabled={change.isRunning}>
          {change.isRunning ? t`Saving` : t`Save`}
        </Button>
      </ShortForm>
      {!isYou && <EndAccess id={id} who={who} />}
    </Open>
  );
}

const Open = styled.div`
  display: grid;
  gap: var(--s-5);
  flex: 1 0 100%;
  padding: var(--s-4);
  background: var(--barley);
`;
