import { PasskeyEntity } from '../accounts/passkeys/passkey.entities';
import type { TestApp } from './test-app';

/** Adds a passkey to an account, like an intruder. */
export async function ownPasskey({ dataSource, clock }: TestApp, adminId: string, name: string): Promise<void> {
  const at = clock.at.toISOString();
  const key = { publicKey: 'AAAA', transports: [], counter: 0, addedAt: at, usedAt: null };
  await dataSource.getRepository(PasskeyEntity).insert({ id: `passkey-${name}`, adminId, name, ...key });
}
