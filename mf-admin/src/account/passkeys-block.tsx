import { useMutation } from '@tanstack/react-query';
import type { Passkey, PasskeyOptions } from 'contract/account';
import { apiRequest } from 'contract/request';
import { useState, type FormEvent } from 'react';
import { Button, TextInput, toast } from 'ui';

import { Block, Lines, ShortForm } from '../desk/block';
import { failureOf } from 'contract/failure';
import { useKeptTyping } from '../desk/kept-typing';
import { Refusal, RefusalNote } from '../desk/refusal';
import { post, useAccountChanged } from './account.queries';
import { PasskeyLine } from './passkey-line';

interface Typed {
  name: string;
  password: string;
}

/** The API says what to ask for, the browser's dialog answers, the API keeps it. @throws WebAuthnError where the dialog was left */
async function addPasskey({ name, password }: Typed): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    post<PasskeyOptions>('/api/admin/passkeys/options', { password }),
  ]);
  const optionsJSON = options as PasskeyOptions & Parameters<typeof startRegistration>[0]['optionsJSON']; // made by the same library on the server
  await apiRequest('POST', '/api/admin/passkeys', { name, response: await startRegistration({ optionsJSON }) });
}

/** The browser's own refusals have names and no words for people. */
function dialogFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return ['NotAllowedError', 'WebAuthnError', 'AbortError'].includes(error.name)
    ? 'No passkey was made. Try again when you are ready.'
    : null;
}

/** Signing in with a finger, a face or a key in place of address and password. */
export function PasskeysBlock({ passkeys }: { passkeys: readonly Passkey[] }) {
  const changed = useAccountChanged();
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const { form, forget } = useKeptTyping('passkey', ['passkey-name']);
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      toast({ title: 'The passkey is added' });
      forget();
      form.current?.reset();
      return changed();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { name: String(data.get('passkey-name')).trim(), password: String(data.get('passkey-password')) };
    const found = {
      ...(typed.name === '' && { name: 'Give it a name' }),
      ...(typed.password === '' && { password: 'Enter your password' }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0 && !add.isPending) add.mutate(typed);
  }

  const left = dialogFault(add.error);
  const refused = add.error ? failureOf(add.error).fields : {};
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
        {left ? <RefusalNote>{left}</RefusalNote> : <Refusal error={add.error} />}
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
        <Button type="submit" look="outline" aria-disabled={add.isPending}>
          {add.isPending ? 'Adding' : 'Add a passkey'}
        </Button>
      </ShortForm>
    </Block>
  );
}
