import { PasskeyEntity } from '../accounts/passkeys/passkey.entities';
import type { TestApp } from './test-app';

/** Puts a passkey into an account, as an intruder may have. */
export async function ownPasskey({ dataSource, clock }: TestApp, adminId: string, name: string): Promise<void> {
  const at = clock.at.toISOString();
  const key = { publicKey: 'AAAA', transports: [], counter: 0, addedAt: at, usedAt: null };
  await dataSource.getRepository(PasskeyEntity).insert({ id: `passkey-${name}`, adminId, name, ...key });
}
