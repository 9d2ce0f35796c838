import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';

import { TooManyAttemptsError } from '../auth/auth-errors';
import { hashOfToken } from '../auth/tokens';
import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { PasskeyChallengeEntity } from './passkey.entities';

/** Milliseconds to touch a key or look into a camera. */
export const challengeLifetime = 5 * 60 * 1000;
/** Open at once. Anybody may ask for one, and each is a row. */
const mostOpen = 1000;

/** What a passkey signs: random, good once and for a few minutes. */
@Injectable()
export class Challenges {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @param adminId who adds a passkey; null where somebody signs in: one is never good for the other */
  async keep(challenge: string, adminId: string | null): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (manager) => {
      await manager.delete(PasskeyChallengeEntity, { expiresAt: LessThanOrEqual(now.toISOString()) });
      if ((await manager.count(PasskeyChallengeEntity)) >= mostOpen) throw new TooManyAttemptsError(challengeLifetime);
      const expiresAt = new Date(now.getTime() + challengeLifetime).toISOString();
      await manager.insert(PasskeyChallengeEntity, { challengeHash: hashOfToken(challenge), adminId, expiresAt });
    });
  }

  /** Uses a challenge up, whether or not what was signed turns out to be right. */
  take(challenge: string, adminId: string | null): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(PasskeyChallengeEntity, {
        challengeHash: hashOfToken(challenge),
        adminId: adminId ?? IsNull(),
        expiresAt: MoreThan(this.clock.now().toISOString()),
      });
      return affected === 1;
    });
  }
}
