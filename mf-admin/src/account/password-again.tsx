import { useState, type FormEvent, type ReactNode } from 'react';
import { TextInput } from 'ui';

import { ShortForm } from '../desk/block';
import { failureOf } from 'contract/failure';
import { Refusal } from '../desk/refusal';

interface PasswordAgainProps {
  /** Tells the fields of one page apart. */
  id: string;
  error: unknown;
  onSubmit(password: string): void;
  /** The button. */
  children: ReactNode;
}

/** Asks for the password before something that only its owner may do. */
export function PasswordAgain({ id, error, onSubmit, children }: PasswordAgainProps) {
  const [fault, setFault] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setFault(password === '' ? 'Enter your password' : undefined);
    if (password !== '') onSubmit(password);
  }

  return (
    <ShortForm noValidate onSubmit={submit}>
      <Refusal error={error} />
      <TextInput
        name="password"
        id={id}
        type="password"
        label="Your password"
        autoComplete="current-password"
        error={fault ?? (error ? failureOf(error).fields['password'] : undefined)}
      />
      {children}
    </ShortForm>
  );
}
