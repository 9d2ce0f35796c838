import { t } from 'contract/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, TextInput } from 'ui';

import { ShortForm } from '../kit/block';
import { RefusalNote } from '../kit/refusal';

interface CodeFormProps {
  refusal: string | null;
  isSending: boolean;
  onSubmit(code: string): void;
  /** Returns to email address and password. */
  onLeave(): void;
}

/** Second step of signing in: the code. */
export function CodeForm({ refusal, isSending, onSubmit, onLeave }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  // The code is the next input after the password, so it takes focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setFault(code === '' ? t`Enter the code` : undefined);
    if (code !== '') onSubmit(code);
  }

  return (
    <ShortForm noValidate ref={form} method="post" action="/api/auth/login" onSubmit={submit}>
      {refusal && !fault && <RefusalNote>{refusal}</RefusalNote>}
      <TextInput
        name="code"
        label="Code"
        hint="The six digits that your app shows now. Without your phone: one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        width="20rem"
        error={fault}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t`Signing in` : t`Sign in`}
      </Button>
      <Button look="outline" onClick={onLeave}>
        Start again
      </Button>
    </ShortForm>
  );
}
