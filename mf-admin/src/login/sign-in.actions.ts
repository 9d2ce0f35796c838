import { passkeyOptions } from 'contract/account';
import { signInAnswer, type SignInAnswer } from 'contract/auth';
import { apiAnswer, apiRequest } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';
import { t } from 'contract/words';

import type { Credentials } from './credentials';
import { dialogRefusal } from './passkey-dialog';

/** A sign-in attempt. A code is the second step after a password, if the account requires one. */
export type SignInTry = { kind: 'password'; credentials: Credentials; code?: string } | { kind: 'passkey' };

async function signIn(attempt: SignInTry): Promise<SignInAnswer> {
  if (attempt.kind === 'passkey') return apiAnswer(signInAnswer, 'POST', '/api/auth/passkey', await choosePasskey());
  const { credentials, code } = attempt;
  return apiAnswer(signInAnswer, 'POST', '/api/auth/login', {
    email: credentials.email.trim(),
    password: credentials.password,
    ...(code !== undefined && { code }),
  });
}

/** Opens the browser's passkey dialog. */
async function choosePasskey() {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    apiAnswer(passkeyOptions, 'POST', '/api/auth/passkey/options'),
  ]);
  const optionsJSON = options as typeof options & Parameters<typeof startAuthentication>[0]['optionsJSON']; // made by the same library on the server
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw dialogRefusal(error, {
      left: t`No passkey was used. Try again, or sign in with your password.`,
      unusable: t`This browser could not use a passkey. Sign in with your password.`,
    });
  });
}

export const useSignInAction = (outcome: Outcome<SignInTry, SignInAnswer>) => useAction({ request: signIn }, outcome);

/** Sets a password through a one-time link. */
export const useLink = (token: string, outcome: Outcome<Credentials, unknown>) =>
  useAction(
    { request: (typed: Credentials) => apiRequest('POST', '/api/auth/link/use', { token, ...typed }) },
    outcome,
  );
