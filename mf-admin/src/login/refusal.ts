import { failureOf } from 'contract/failure';

/** Why nobody was signed in, in words that say what to do. */
export function refusalOf(error: unknown): string {
  // The browser's dialog was closed, or there is no passkey of this site on the device: browsers do not say which.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No passkey was used. Try again, or sign in with your password.';
  if (error instanceof Error && error.name === 'WebAuthnError')
    return 'This browser could not use a passkey. Sign in with your password.';
  return failureOf(error).message;
}
