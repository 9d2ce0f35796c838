import { useQuery } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';
import { passwordFault, shortestPassword } from 'contract/password';
import { t } from 'contract/words';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, ErrorSummary, Lead, Text, TextInput } from 'ui';

import { roleWords } from '../access/role-words';
import { ShortForm } from '../kit/block';
import { Refusal, RefusalNote } from '../kit/refusal';
import { faultsOf, type Credentials, type Fault } from './credentials';
import { linkQuery } from './session.queries';
import { useLink } from './sign-in.actions';

interface ChoosePasswordProps {
  token: string;
  /** Reports whether the input has faults, for the document title. */
  onLook(faults: 'none' | 'some'): void;
  /** Returns to the sign-in form if the link is invalid. */
  onLeave(): void;
  /** Receives the credentials for signing in. */
  onChosen(credentials: Credentials): void;
}

const names: readonly (keyof Credentials)[] = ['email', 'password'];

/** Returns the faults of both fields. */
function faultsIn({ email, password }: Credentials): Fault[] {
  const fault = passwordFault(password, email);
  return [...faultsOf({ email, password: 'x' }), ...(fault ? [{ name: 'password' as const, message: fault }] : [])];
}

/** Page of a one-time link: creates the first admin of a new site, or sets a new password. */
export function ChoosePassword({ token, onLook, onLeave, onChosen }: ChoosePasswordProps) {
  const link = useQuery(linkQuery(token, useId()));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const show = (found: readonly Fault[]) => {
    setFaults(found);
    onLook(found.length > 0 ? 'some' : 'none');
  };
  const choose = useLink(token, {
    onDone: (_, typed) => onChosen(typed),
    onFailed: ({ fields }) => show(names.flatMap((name) => (fields[name] ? [{ name, message: fields[name] }] : []))),
  });

  if (link.isPending) return <Lead role="status">Checking your link</Lead>;
  if (link.isError) {
    const { message, fields } = failureOf(link.error);
    return (
      <>
        <RefusalNote>
          {fields['token'] ? t`This is not the whole link. Copy it again, from its first letter to its last.` : message}
        </RefusalNote>
        <Leave look="outline" onClick={onLeave}>
          Go to sign in
        </Leave>
      </>
    );
  }
  const known = link.data.kind === 'first-admin' ? null : link.data.email;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { email: (known ?? String(form.get('email'))).trim(), password: String(form.get('password')) };
    const found = faultsIn(typed);
    show(found);
    if (found.length === 0) choose.run(typed);
  }

  const messageFor = (name: keyof Credentials) => faults.find((fault) => fault.name === name)?.message;
  return (
    <WideForm noValidate method="post" action="/api/auth/link/use" onSubmit={submit}>
      {link.data.kind === 'invitation' && <Text>{roleWords[link.data.role].welcome}</Text>}
      <ErrorSummary errors={faults} />
      <Refusal failure={faults.length === 0 ? choose.failure : null} />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        spellCheck={false}
        error={messageFor('email')}
        {...(known !== null && { value: known, readOnly: true })}
      />
      <TextInput
        name="password"
        type="password"
        label="New password"
        hint={t`${shortestPassword} characters or more. Four words in a row are fine.`}
        autoComplete="new-password"
        error={messageFor('password')}
      />
      <Button type="submit" aria-disabled={choose.isRunning}>
        {choose.isRunning ? t`Saving` : t`Save and sign in`}
      </Button>
    </WideForm>
  );
}

const WideForm = styled(ShortForm)`
  max-width: none;
`;

const Leave = styled(Button)`
  justify-self: start;
`;
