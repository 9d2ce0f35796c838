import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useState, type FormEvent, type ReactNode } from 'react';
import { TextInput } from 'ui';

import { ShortForm } from '../kit/block';
import { Refusal } from '../kit/refusal';

interface PasswordAgainProps {
  /** Id of the input, unique on the page. */
  id: string;
  failure: Failure | null;
  onSubmit(password: string): void;
  /** Submit buttons. */
  children: ReactNode;
}

/** Asks for the password again before a sensitive action. */
export function PasswordAgain({ id, failure, onSubmit, children }: PasswordAgainProps) {
  const [fault, setFault] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setFault(password === '' ? t`Enter your password` : undefined);
    if (password !== '') onSubmit(password);
  }

  return (
    <ShortForm noValidate onSubmit={submit}>
      <Refusal failure={failure} />
      <TextInput
        name="password"
        id={id}
        type="password"
        label="Your password"
        autoComplete="current-password"
        error={fault ?? failure?.fields['password']}
      />
      {children}
    </ShortForm>
  );
}
