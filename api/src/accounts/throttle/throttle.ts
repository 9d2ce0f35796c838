import { Injectable } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { networkOf } from 'contract/network-of';
import { SignInLimitEntity } from './sign-in-limit.entity';

const second = 1000;
const hour = 60 * 60 * second;

/** Attempts that are looked at without a wait. */
const freeAttempts = 5;
/** Milliseconds after the last free attempt, doubled by each further one, up to the longest. */
const waits = {
  network: { first: 30 * second, longest: 15 * 60 * second },
  // Short, since the owner sits here: too slow to guess at, and never a lockout.
  device: { first: 5 * second, longest: 60 * second },
};
/** Passwords that are looked at in one hour for all unknown devices together, from however many networks they come. */
export const hourlyForUnknown = 300;
/** Without an attempt for so long, the count begins anew. */
const forgottenAfter = 24 * hour;
const always = '';

/** Who tries: a device on which the admin has signed in before, or somebody at an address. */
export type Attempting = { kind: 'device'; id: string } | { kind: 'network'; ip: string };

/** An attempt that may be looked at, or the milliseconds to wait. */
export type Allowance = { kind: 'allowed'; who: string } | { kind: 'put-off'; wait: number };

/**
 * Lets few passwords be tried. An attempt is counted before the password is looked at, so that a hundred at once are
 * counted too, and in the database, so that it holds for all instances together.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt, in a transaction of its own: what is decided on it must already be there for all others. */
  async ask(manager: EntityManager, attempting: Attempting): Promise<Allowance> {
    const who = this.nameOf(attempting);
    const attempts = await this.count(manager, who);
    if (attempts === null) return { kind: 'put-off', wait: await this.waitOf(manager, who) };
    await this.putOffNext(manager, who, attempts, waits[attempting.kind]);
    if (attempting.kind === 'network' && (await this.countForUnknown(manager)) > hourlyForUnknown) {
      return { kind: 'put-off', wait: hour - (this.clock.now().getTime() % hour) };
    }
    return { kind: 'allowed', who };
  }

  /** It worked: the next one starts from nothing. */
  async forgive(manager: EntityManager, who: string): Promise<void> {
    await manager.delete(SignInLimitEntity, { who });
  }

  /** Removes the counts that are over. Most are of networks that never signed in. @returns how many */
  async forgetOld(manager: EntityManager): Promise<number> {
    return (await manager.delete(SignInLimitEntity, { seenAt: LessThan(this.ago(forgottenAfter)) })).affected ?? 0;
  }

  /** How many attempts of this hour were slowed down by nothing, this one included: put off, or with a passkey. */
  countUnslowed(manager: EntityManager): Promise<number> {
    return this.countInHour(manager, 'unslowed');
  }

  private nameOf(attempting: Attempting): string {
    if (attempting.kind === 'device') return `device ${attempting.id}`;
    return `network ${this.secrets.sign('sign-in', networkOf(attempting.ip))}`;
  }

  /** @returns the attempts since it last worked, this one included; null where it is too soon. The row makes rivals take turns. */
  private async count(manager: EntityManager, who: string): Promise<number | null> {
    const now = this.clock.now().toISOString();
    const [row] = await rowsOf<{ attempts: number }>(
      manager,
      `INSERT INTO sign_in_limits (who, attempts, next_at, seen_at) VALUES ($1, 1, $2, $3)
       ON CONFLICT (who) DO UPDATE
       SET attempts = CASE WHEN sign_in_limits.seen_at < $4 THEN 1 ELSE sign_in_limits.attempts + 1 END, seen_at = $5
       WHERE sign_in_limits.next_at <= $6 OR sign_in_limits.next_at > $7 RETURNING attempts`,
      // Nobody waits longer than the longest wait: the clock was ahead and was set back.
      [who, always, now, this.ago(forgottenAfter), now, now, this.ago(-waits.network.longest)],
    );
    return row ? Number(row.attempts) : null;
  }

  private async putOffNext(
    manager: EntityManager,
    who: string,
    attempts: number,
    { first, longest }: { first: number; longest: number },
  ) {
    const wait = attempts < freeAttempts ? 0 : Math.min(longest, first * 2 ** (attempts - freeAttempts));
    const nextAt = wait === 0 ? always : new Date(this.clock.now().getTime() + wait).toISOString();
    await manager.update(SignInLimitEntity, { who }, { nextAt });
  }

  private async waitOf(manager: EntityManager, who: string): Promise<number> {
    const { nextAt } = await manager.findOneByOrFail(SignInLimitEntity, { who });
    return Math.max(second, Date.parse(nextAt) - this.clock.now().getTime());
  }

  private countForUnknown(manager: EntityManager): Promise<number> {
    return this.countInHour(manager, 'unknown devices');
  }

  private async countInHour(manager: EntityManager, what: string): Promise<number> {
    const now = this.clock.now().toISOString();
    const [row] = await rowsOf<{ attempts: number }>(
      manager,
      `INSERT INTO sign_in_limits (who, attempts, next_at, seen_at) VALUES ($1, 1, $2, $3)
       ON CONFLICT (who) DO UPDATE SET attempts = sign_in_limits.attempts + 1, seen_at = $4 RETURNING attempts`,
      [`${what} ${now.slice(0, 13)}`, always, now, now],
    );
    return Number(row?.attempts);
  }

  private ago(milliseconds: number): string {
    return new Date(this.clock.now().getTime() - milliseconds).toISOString();
  }
}
