import type { Account, CodesOffer, RecoveryCodes } from 'contract/account';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Button, Row, toast } from 'ui';

import { Block } from '../kit/block';
import { useNewRecoveryCodes, useOfferCodes, useTurnCodesOff } from './account.actions';
import { CodesOfferForm } from './codes-offer-form';
import { PasswordAgain } from './password-again';
import { RecoverySheet } from './recovery-sheet';

type State =
  | { kind: 'as-it-is' }
  | { kind: 'offered'; offer: CodesOffer }
  | { kind: 'sheet'; codes: readonly string[] };

const about = t`Signing in then also asks for six digits from an app on your phone, so your password alone is of no use to anybody who saw it.`;

/** Two-factor authentication with codes from an app. */
export function CodesBlock({ account: { codes, recoveryCodesLeft } }: { account: Account }) {
  const [state, setState] = useState<State>({ kind: 'as-it-is' });

  if (state.kind === 'sheet') {
    return (
      <Block title="Codes from an app" about={about}>
        <RecoverySheet codes={state.codes} onDone={() => setState({ kind: 'as-it-is' })} />
      </Block>
    );
  }
  const showSheet = ({ items }: RecoveryCodes) => setState({ kind: 'sheet', codes: items });
  return (
    <Block title="Codes from an app" about={about}>
      {codes ? (
        <CodesOn left={recoveryCodesLeft} onNewCodes={showSheet} />
      ) : state.kind === 'offered' ? (
        <CodesOfferForm offer={state.offer} onConfirmed={showSheet} onLeave={() => setState({ kind: 'as-it-is' })} />
      ) : (
        <CodesOff onOffer={(offer) => setState({ kind: 'offered', offer })} />
      )}
    </Block>
  );
}

function CodesOff({ onOffer }: { onOffer(offer: CodesOffer): void }) {
  const ask = useOfferCodes({ onDone: onOffer });
  return (
    <>
      <p>
        <strong>Off.</strong> Your password alone signs you in.
      </p>
      <PasswordAgain id="codes-password" failure={ask.failure} onSubmit={ask.run}>
        <Button type="submit" look="outline" aria-disabled={ask.isRunning}>
          Set up codes
        </Button>
      </PasswordAgain>
    </>
  );
}

function CodesOn({ left, onNewCodes }: { left: number; onNewCodes(codes: RecoveryCodes): void }) {
  const [wanted, setWanted] = useState<'off' | 'codes'>('codes');
  const make = useNewRecoveryCodes({ onDone: onNewCodes });
  const turnOff = useTurnCodesOff({
    onDone: () => toast({ title: t`Codes are off. Your password alone signs you in` }),
  });
  const action = wanted === 'off' ? turnOff : make;
  return (
    <>
      <p>
        <strong>On.</strong> You have {plural(left, { one: '1 recovery code', other: `${left} recovery codes` })} left.
      </p>
      <PasswordAgain id="codes-password" failure={action.failure} onSubmit={action.run}>
        <Row>
          <Button type="submit" look="outline" onClick={() => setWanted('codes')}>
            Make new recovery codes
          </Button>
          <Button type="submit" look="outline" onClick={() => setWanted('off')}>
            Turn codes off
          </Button>
        </Row>
      </PasswordAgain>
    </>
  );
}
