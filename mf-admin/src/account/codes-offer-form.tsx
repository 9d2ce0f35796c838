import type { CodesOffer, RecoveryCodes } from 'contract/account';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button, TextInput } from 'ui';

import { ShortForm } from '../kit/block';
import { Refusal } from '../kit/refusal';
import { useConfirmCodes } from './account.actions';
import { QrCode } from './qr-code';

interface CodesOfferFormProps {
  offer: CodesOffer;
  onConfirmed(codes: RecoveryCodes): void;
  onLeave(): void;
}

/** Groups a secret for typing, as in "ABCD EFGH". */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret for the app and asks for the first code from it. */
export function CodesOfferForm({ offer, onConfirmed, onLeave }: CodesOfferFormProps) {
  const confirm = useConfirmCodes({ onDone: onConfirmed });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.run(String(new FormData(event.currentTarget).get('code')));
  }

  return (
    <>
      <p>Scan this with an authenticator app on your phone. Most password managers can do it too.</p>
      <QrCode text={offer.uri} label="QR code for your authenticator app; the key below says the same" />
      <p>
        No camera? Type this key into the app: <Key>{inGroups(offer.secret)}</Key>
      </p>
      <ShortForm noValidate onSubmit={submit}>
        <Refusal failure={confirm.failure} />
        <TextInput
          name="code"
          label="Code"
          hint="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          width="10rem"
          error={confirm.failure?.fields['code']}
        />
        <Button type="submit" aria-disabled={confirm.isRunning}>
          Turn codes on
        </Button>
        <Button look="outline" onClick={onLeave}>
          Leave them off
        </Button>
      </ShortForm>
    </>
  );
}

const Key = styled.code`
  overflow-wrap: anywhere;
`;
