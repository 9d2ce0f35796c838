import type { Passkey } from 'contract/account';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import { Button, TextInput, toast } from 'ui';

import { Block, Lines, ShortForm } from '../kit/block';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useAddPasskey, type NewPasskey } from './account.actions';
import { PasskeyLine } from './passkey-line';

/** Sign-in with a fingerprint, a face or a security key instead of email address and password. */
export function PasskeysBlock({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [faults, setFaults] = useState<Partial<NewPasskey>>({});
  const { form, forgetSent } = useStoredInput('passkey', ['passkey-name']);
  const add = useAddPasskey({
    onDone() {
      toast({ title: t`The passkey is added` });
      forgetSent();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { name: String(data.get('passkey-name')).trim(), password: String(data.get('passkey-password')) };
    const found = {
      ...(typed.name === '' && { name: t`Give it a name` }),
      ...(typed.password === '' && { password: t`Enter your password` }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) add.run(typed);
  }

  const refused = add.failure?.fields ?? {};
  return (
    <Block
      title="Passkeys"
      about="A passkey signs you in with your finger, your face or a security key. Nobody can read it over your shoulder, and it works on this site only."
    >
      {passkeys.length > 0 && (
        <Lines>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </Lines>
      )}
      <ShortForm noValidate ref={form} onSubmit={submit}>
        <Refusal failure={add.failure} />
        <TextInput
          name="passkey-name"
          label="Name"
          hint="By which you know it: “Work laptop”."
          autoComplete="off"
          error={faults.name ?? refused['name']}
        />
        <TextInput
          name="passkey-password"
          id="passkey-password"
          type="password"
          label="Your password"
          hint="A passkey opens your account by itself, so it is asked for again."
          autoComplete="current-password"
          error={faults.password ?? refused['password']}
        />
        <Button type="submit" look="outline" aria-disabled={add.isRunning}>
          {add.isRunning ? t`Adding` : t`Add a passkey`}
        </Button>
      </ShortForm>
    </Block>
  );
}
