import type { Account, PasswordChange } from 'contract/account';
import { passwordFault, shortestPassword } from 'contract/password';
import { t } from 'contract/words';
import { useRef, useState, type FormEvent } from 'react';
import { Button, Checkbox, TextInput, toast } from 'ui';

import { Block, ShortForm } from '../kit/block';
import { Refusal } from '../kit/refusal';
import { useChangePassword } from './account.actions';

type Typed = Pick<PasswordChange, 'current' | 'next'>;
type Faults = Partial<Record<keyof Typed, string>>;

function faultsIn({ current, next }: Typed, email: string): Faults {
  const fault = passwordFault(next, email);
  return { ...(current === '' && { current: t`Enter your password` }), ...(fault && { next: fault }) };
}

/** Changes the password, which ends the other sessions. */
export function PasswordBlock({ account: { email, passkeys } }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const change = useChangePassword({
    onDone() {
      form.current?.reset();
      toast({ title: t`Your password is changed`, description: t`You stay signed in here, and nowhere else.` });
    },
    onFailed: ({ fields }) => setFaults(fields),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { current: String(data.get('current')), next: String(data.get('next')) };
    const found = faultsIn(typed, email);
    setFaults(found);
    if (Object.keys(found).length === 0) change.run({ ...typed, keepPasskeys: data.get('keep-passkeys') !== null });
  }

  return (
    <Block title="Password" about="Changing it signs you out everywhere else.">
      <ShortForm noValidate ref={form} onSubmit={submit}>
        <Refusal failure={change.failure} />
        {/* Associates the password with its account in password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          name="current"
          id="current-password"
          type="password"
          label="Your password now"
          autoComplete="current-password"
          error={faults.current}
        />
        <TextInput
          name="next"
          id="next-password"
          type="password"
          label="New password"
          hint={t`${shortestPassword} characters or more. Four words in a row are fine.`}
          autoComplete="new-password"
          error={faults.next}
        />
        {passkeys.length > 0 && (
          <Checkbox
            name="keep-passkeys"
            label={t`Keep my passkeys: ${passkeys.map(({ name }) => name).join(', ')}`}
            hint="Leave this empty if somebody else may have been in your account: then they are removed, and you add yours again."
          />
        )}
        <Button type="submit" look="outline" aria-disabled={change.isRunning}>
          {change.isRunning ? t`Changing` : t`Change password`}
        </Button>
      </ShortForm>
    </Block>
  );
}
