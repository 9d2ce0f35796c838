import { t } from 'contract/words';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button, ErrorSummary, TextInput } from 'ui';

import { RefusalNote } from '../shared/refusal';
import type { Credentials, Fault } from './credentials';

interface LoginFormProps {
  faults: readonly Fault[];
  /** Why the last try did not work; null before it and while one is under way. */
  refusal: string | null;
  isSending: boolean;
  onSubmit(credentials: Credentials): void;
}

/** E-mail address and password. What was typed stays, except the password's letters on the screen. */
export function LoginForm({ faults, refusal, isSending, onSubmit }: LoginFormProps) {
  const messageFor = (name: keyof Credentials) => faults.find((fault) => fault.name === name)?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSubmit({ email: String(typed.get('email')), password: String(typed.get('password')) });
  }

  return (
    // POST, so that a form sent before the scripts ran does not put the password into the address.
    <Form noValidate method="post" action="/api/auth/login" onSubmit={submit}>
      <ErrorSummary errors={faults} />
      {refusal && <RefusalNote>{refusal}</RefusalNote>}
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        spellCheck={false}
        error={messageFor('email')}
      />
      <TextInput
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        error={messageFor('password')}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t`Signing in` : t`Sign in`}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-5);
  > button {
    justify-self: start;
  }
`;
