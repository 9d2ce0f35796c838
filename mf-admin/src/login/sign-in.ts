import type { PasskeyOptions } from 'contract/account';
import type { SignInAnswer } from 'contract/auth';
import { apiJson } from 'contract/request';
import { openGate } from 'ui';

export interface SignInTry {
  email: string;
  password: string;
  /** The second step. */
  code?: string;
}

/** @throws {RequestError} for any answer that is not OK, TypeError where none came */
async function send(path: string, body: unknown): Promise<SignInAnswer['kind']> {
  const { kind } = await apiJson<SignInAnswer>('POST', path, body);
  if (kind === 'signed-in') openGate();
  return kind;
}

/** @returns `code-needed` where the account asks for a code as well */
export function signIn({ email, password, code }: SignInTry): Promise<SignInAnswer['kind']> {
  return send('/api/auth/login', { email: email.trim(), password, ...(code !== undefined && { code }) });
}

/** The browser's own dialog chooses the passkey. @throws what `signIn` throws, and WebAuthnError where the dialog was left */
export async function signInWithPasskey(): Promise<SignInAnswer['kind']> {
  const [{ startAuthentication }, answer] = await Promise.all([
    import('@simplewebauthn/browser'),
    apiJson<PasskeyOptions>('POST', '/api/auth/passkey/options'),
  ]);
  const optionsJSON = answer as PasskeyOptions & Parameters<typeof startAuthentication>[0]['optionsJSON']; // made by the same library on the server
  return send('/api/auth/passkey', await startAuthentication({ optionsJSON }));
}
