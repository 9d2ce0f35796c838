import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';

import { hashOfToken } from '../auth/tokens';
import { Clock, minute } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { PasskeyChallengeEntity } from './passkey.entities';

/** Milliseconds that a user has to touch a key or look into a camera. */
export const challengeLifetime = 5 * minute;
const randomLength = 16;
const timeLength = 6;

/** Purpose of a challenge. A challenge for one purpose is never valid for another. */
export type ChallengePurpose = { kind: 'sign-in' } | { kind: 'add'; adminId: string };

/**
 * Issues random, single-use challenges that passkeys sign within a few minutes. A challenge contains its expiry and our
 * signature, so issuing one writes nothing and anonymous requests cost no storage. Only used challenges are stored.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  issue(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
    const until = Buffer.alloc(timeLength);
    until.writeUIntBE(this.clock.now().getTime() + challengeLifetime, 0, timeLength);
    const signed = Buffer.concat([randomBytes(randomLength), until]);
    return new Uint8Array(Buffer.concat([signed, this.signatureOf(signed, purpose)]));
  }

  /** Returns whether we issued the challenge for this purpose and it has not expired. `use` checks for reuse. */
  isGood(challenge: string, purpose: ChallengePurpose): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    const signed = bytes.subarray(0, randomLength + timeLength);
    if (signed.length < randomLength + timeLength) return false;
    const signature = bytes.subarray(randomLength + timeLength).toString('base64url');
    if (!this.secrets.verify('passkey-challenge', signedTextOf(signed, purpose), signature)) return false;
    return this.expiryOf(challenge) > this.clock.now().getTime();
  }

  /** Marks a valid challenge as used. @returns false if it was used before */
  async use(manager: EntityManager, challenge: string): Promise<boolean> {
    await manager.delete(PasskeyChallengeEntity, { expiresAt: LessThanOrEqual(this.clock.time()) });
    const used = await rowsOf(
      manager,
      `INSERT INTO passkey_challenges (challenge_hash, expires_at) VALUES ($1, $2)
       ON CONFLICT (challenge_hash) DO NOTHING RETURNING challenge_hash`,
      [hashOfToken(challenge), new Date(this.expiryOf(challenge)).toISOString()],
    );
    return used.length === 1;
  }

  private expiryOf(challenge: string): number {
    return Buffer.from(challenge, 'base64url').readUIntBE(randomLength, timeLength);
  }

  private signatureOf(signed: Buffer, purpose: ChallengePurpose): Buffer {
    return Buffer.from(this.secrets.sign('passkey-challenge', signedTextOf(signed, purpose)), 'base64url');
  }
}

const signedTextOf = (signed: Buffer, purpose: ChallengePurpose) =>
  `${signed.toString('base64url')} ${purpose.kind === 'add' ? `add ${purpose.adminId}` : 'sign-in'}`;
