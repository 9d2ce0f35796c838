import { t } from 'contract/words';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button, ErrorSummary, TextInput } from 'ui';

import { RefusalNote } from '../kit/refusal';
import type { Credentials, Fault } from './credentials';

interface LoginFormProps {
  faults: readonly Fault[];
  /** Why the last attempt failed; null before the first one and while one is running. */
  refusal: string | null;
  isSending: boolean;
  onSubmit(credentials: Credentials): void;
}

/** Form for email address and password. */
export function LoginForm({ faults, refusal, isSending, onSubmit }: LoginFormProps) {
  const messageFor = (name: keyof Credentials) => faults.find((fault) => fault.name === name)?.message;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSubmit({ email: String(typed.get('email')), password: String(typed.get('password')) });
  }

  return (
    // POST, so that a form submitted before the scripts run does not put the password into the URL.
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
