import { Injectable } from '@nestjs/common';
import { networkOf } from 'contract/network-of';
import { LessThan, type EntityManager } from 'typeorm';

import { Clock, day, hour, minute } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { SignInLimitEntity } from './sign-in-limit.entity';

const second = 1000;

/** Attempts that are checked without a wait. */
const freeAttempts = 5;
/** Wait in milliseconds after the last free attempt. It doubles with each further attempt, up to the longest. */
const waits = {
  network: { first: 30 * second, longest: 15 * minute },
  // Short, because the admin uses this device: slow enough to prevent guessing, but never a lockout.
  device: { first: 5 * second, longest: minute },
};
/** Passwords checked per hour for all unknown devices together, across all networks. */
export const hourlyForUnknown = 300;
/** Milliseconds without an attempt after which the count restarts. */
const resetAfter = day;
const noWait = '';

/** Origin of an attempt: a device on which the admin has signed in before, or an IP address. */
export type Attempting = { kind: 'device'; id: string } | { kind: 'network'; ip: string };

/** An allowed attempt, or the milliseconds to wait. */
export type Allowance = { kind: 'allowed'; who: string } | { kind: 'put-off'; wait: number };

/**
 * Limits password attempts. An attempt is counted before the password is checked, so concurrent attempts are limited
 * too. Counts are stored in the database, so the limit applies across all instances.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt. Call it in its own transaction: the count must be committed before the attempt is processed. */
  async countAttempt(manager: EntityManager, attempting: Attempting): Promise<Allowance> {
    const who = this.keyOf(attempting);
    const attempts = await this.count(manager, who);
    if (attempts === null) return { kind: 'put-off', wait: await this.waitOf(manager, who) };
    await this.setNextWait(manager, who, attempts, waits[attempting.kind]);
    if (attempting.kind === 'network' && (await this.countForUnknown(manager)) > hourlyForUnknown) {
      return { kind: 'put-off', wait: hour - (this.clock.now().getTime() % hour) };
    }
    return { kind: 'allowed', who };
  }

  /** Resets the count after a successful attempt. */
  async reset(manager: EntityManager, who: string): Promise<void> {
    await manager.delete(SignInLimitEntity, { who });
  }

  /** Deletes outdated counts, mostly of networks that never signed in. @returns the number of deleted counts */
  async forgetOld(manager: EntityManager): Promise<number> {
    return (await manager.delete(SignInLimitEntity, { seenAt: LessThan(this.clock.ago(resetAfter)) })).affected ?? 0;
  }

  /** Counts this attempt and returns the number of unthrottled ones this hour: refused too early, or with a passkey. */
  countUnslowed(manager: EntityManager): Promise<number> {
    return this.countInHour(manager, 'unslowed');
  }

  private keyOf(attempting: Attempting): string {
    if (attempting.kind === 'device') return `device ${attempting.id}`;
    return `network ${this.secrets.sign('sign-in', networkOf(attempting.ip))}`;
  }

  /**
   * Counts an attempt. The row lock serializes concurrent ones.
   * @returns the attempts since the last success, including this one; null if it is too early
   */
  private async count(manager: EntityManager, who: string): Promise<number | null> {
    const now = this.clock.time();
    const [row] = await rowsOf<{ attempts: number }>(
      manager,
      `INSERT INTO sign_in_limits (who, attempts, next_at, seen_at) VALUES ($1, 1, $2, $3)
       ON CONFLICT (who) DO UPDATE
       SET attempts = CASE WHEN sign_in_limits.seen_at < $4 THEN 1 ELSE sign_in_limits.attempts + 1 END, seen_at = $5
       WHERE sign_in_limits.next_at <= $6 OR sign_in_limits.next_at > $7 RETURNING attempts`,
      // A wait beyond the longest one means that the clock was ahead and has been set back.
      [who, noWait, now, this.clock.ago(resetAfter), now, now, this.clock.ago(-waits.network.longest)],
    );
    return row ? Number(row.attempts) : null;
  }

  private async setNextWait(
    manager: EntityManager,
    who: string,
    attempts: number,
    { first, longest }: { first: number; longest: number },
  ) {
    const wait = attempts < freeAttempts ? 0 : Math.min(longest, first * 2 ** (attempts - freeAttempts));
    const nextAt = wait === 0 ? noWait : new Date(this.clock.now().getTime() + wait).toISOString();
    await manager.update(SignInLimitEntity, { who }, { nextAt });
  }

  private async waitOf(manager: EntityManager, who: string): Promise<number> {
    const { nextAt } = await manager.findOneByOrFail(SignInLimitEntity, { who });
    return Math.max(second, Date.parse(nextAt) - this.clock.now().getTime());
  }

  private countForUnknown(manager: EntityManager): Promise<number> {
    return this.countInHour(manager, 'unknown devices');
  }

  private async countInHour(manager: EntityManager, counter: string): Promise<number> {
    const now = this.clock.time();
    const [row] = await rowsOf<{ attempts: number }>(
      manager,
      `INSERT INTO sign_in_limits (who, attempts, next_at, seen_at) VALUES ($1, 1, $2, $3)
       ON CONFLICT (who) DO UPDATE SET attempts = sign_in_limits.attempts + 1, seen_at = $4 RETURNING attempts`,
      [`${counter} ${now.slice(0, 13)}`, noWait, now, now],
    );
    return Number(row?.attempts);
  }
}
