import {
  codesOffer,
  passkeyOptions,
  recoveryCodes,
  type CodesOffer,
  type PasswordChange,
  type RecoveryCodes,
} from 'contract/account';
import { failureOf } from 'contract/failure';
import { apiAnswer, apiRequest, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { useRef } from 'react';

import { dialogRefusal } from '../login/passkey-dialog';
import { accountKey, auditKey, passkeysKey, sessionsKey } from './account.queries';

const invalidates = [accountKey, auditKey];
const codesAt = (...rest: string[]) => pathOf([...accountKey, 'codes', ...rest]);

/** Starts the setup of authenticator codes. Returns what goes into the app. */
export const useOfferCodes = (outcome: Outcome<string, CodesOffer>) =>
  useAction({ request: (password: string) => apiAnswer(codesOffer, 'POST', codesAt(), { password }) }, outcome);

/** Finishes the setup with the first code from the app. */
export const useConfirmCodes = (outcome: Outcome<string, RecoveryCodes>) =>
  useAction(
    { request: (code: string) => apiAnswer(recoveryCodes, 'POST', codesAt('confirm'), { code }), invalidates },
    outcome,
  );

export const useTurnCodesOff = (outcome: Outcome<string, unknown>) =>
  useAction({ request: (password: string) => apiRequest('POST', codesAt('off'), { password }), invalidates }, outcome);

export const useNewRecoveryCodes = (outcome: Outcome<string, RecoveryCodes>) =>
  useAction(
    {
      request: (password: string) =>
        apiAnswer(recoveryCodes, 'POST', pathOf([...accountKey, 'recovery-codes']), { password }),
      invalidates,
    },
    outcome,
  );

/** Changes the password, which also ends the other sessions. */
export function useChangePassword(outcome: Outcome<PasswordChange, unknown>) {
  // The new password of a request whose response was lost: it may be in force, and the old one be refused.
  const lost = useRef<string | null>(null);
  const send = (change: PasswordChange) => apiRequest('POST', pathOf([...accountKey, 'password']), change);
  async function request(change: PasswordChange) {
    const mayBeDone = lost.current === change.next;
    try {
      await send(change);
    } catch (error) {
      const { kind, fields } = failureOf(error);
      if (kind !== 'refused') lost.current = change.next;
      if (!mayBeDone || fields['current'] === undefined) throw error;
      // By the API's own check of a password, once more: nothing else may tell whether a password is right.
      await send({ ...change, current: change.next });
    }
    lost.current = null;
  }
  return useAction({ request, invalidates: [...invalidates, sessionsKey] }, outcome);
}

export const useEndSessions = (outcome: Outcome<readonly string[], unknown>) =>
  useAction(
    {
      request: (ids: readonly string[]) =>
        Promise.all(ids.map((id) => apiRequest('DELETE', pathOf([...sessionsKey, id])))),
      invalidates: [sessionsKey, auditKey],
    },
    outcome,
  );

export interface NewPasskey {
  name: string;
  password: string;
}

/** Gets the options from the API, opens the browser's passkey dialog and sends the result to the API. */
async function addPasskey({ name, password }: NewPasskey): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    apiAnswer(passkeyOptions, 'POST', pathOf([...passkeysKey, 'options']), { password }),
  ]);
  const optionsJSON = options as typeof options & Parameters<typeof startRegistration>[0]['optionsJSON']; // made by the same library on the server
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw dialogRefusal(error, {
      left: t`No passkey was made. Try again when you are ready.`,
      known: t`This device has a passkey for your account already.`,
    });
  });
  await apiRequest('POST', pathOf(passkeysKey), { name, response });
}

export const useAddPasskey = (outcome: Outcome<NewPasskey, void>) =>
  useAction({ request: addPasskey, invalidates }, outcome);

export const useRenamePasskey = (id: string, outcome: Outcome<string, unknown>) =>
  useAction(
    { request: (name: string) => apiRequest('PATCH', pathOf([...passkeysKey, id]), { name }), invalidates },
    outcome,
  );

export const useRemovePasskey = (id: string, outcome: Outcome<string, unknown>) =>
  useAction(
    {
      request: (password: string) => apiRequest('POST', pathOf([...passkeysKey, id, 'removal']), { password }),
      invalidates,
    },
    outcome,
  );
