import { setTimeout as wait } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { networkOf } from 'contract/network-of';
import type { QuoteFlag } from 'contract/quote-options';
import type { EntityManager } from 'typeorm';

import { Clock, hour, isoTime } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

const everybody = 'everybody';

/** Guesses of a phone number per hour, from one network and at one request. Four digits have ten thousand values. */
const guesses = { fromNetwork: 30, atRequest: 20 };

/**
 * Mails of Medicare days per hour: from one network, to one address, and overall. Beyond them somebody abuses our mail
 * to bother others, and a genuine visitor still has the page.
 */
const sheets = { fromNetwork: 6, toAddress: 4, byEverybody: 200 };

/**
 * Whether a request is accepted. Only the limit of its own network refuses one: an overall limit would let anyone with
 * a few networks close the form for everybody. Above the overall threshold a request is accepted and flagged.
 */
export type QuoteAllowance = { kind: 'taken'; flag: QuoteFlag | null } | { kind: 'refused'; seconds: number };

/** Counts requests per clock hour in the database, shared by all instances. */
@Injectable()
export class QuoteLimits {
  /** Networks with delayed requests, and the number of these. */
  private readonly delayed = new Map<string, number>();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** Returns the key of a network's counter. It is a keyed hash, because an IP address is personal data. */
  private counterOf(ip: string): string {
    return this.secrets.sign('limits', networkOf(ip));
  }

  /**
   * Counts one request in the caller's transaction, so that a refused or failed one is not counted. On PostgreSQL, the
   * lock on the counter's row also serializes requests of one network.
   */
  async count(manager: EntityManager, ip: string): Promise<QuoteAllowance> {
    const network = this.counterOf(ip);
    const counted = await this.raiseAll(manager, [network, everybody]);
    if ((counted.get(network) ?? 0) > this.env.QUOTE_LIMIT_PER_ADDRESS)
      return { kind: 'refused', seconds: Math.ceil((hour - this.sinceHour()) / 1000) };
    return { kind: 'taken', flag: (counted.get(everybody) ?? 0) > this.env.QUOTE_LIMIT ? 'volume' : null };
  }

  /**
   * Delays a request. No more of one network wait than may be accepted: each takes one of the shell's slots, so without
   * a limit one network could close the form for everybody.
   * @returns false at once if too many of the network wait already
   */
  async delay(ip: string, milliseconds: number): Promise<boolean> {
    const network = networkOf(ip);
    const waiting = this.delayed.get(network) ?? 0;
    if (waiting >= this.env.QUOTE_LIMIT_PER_ADDRESS) return false;
    this.delayed.set(network, waiting + 1);
    await wait(milliseconds);
    const left = (this.delayed.get(network) ?? 1) - 1;
    if (left > 0) this.delayed.set(network, left);
    else this.delayed.delete(network);
    return true;
  }

  /**
   * Counts a guess at the phone number of a request.
   * @returns whether the guess may be checked
   */
  async allowsGuess(manager: EntityManager, ip: string, reference: string): Promise<boolean> {
    const fromNetwork = await this.raise(manager, `guess ${this.counterOf(ip)}`);
    if (fromNetwork > guesses.fromNetwork) return false; // Not counted at the request, so that it blocks nobody else.
    return (await this.raise(manager, `guess ${reference}`)) <= guesses.atRequest;
  }

  /**
   * Counts a mail of Medicare days. The email address is stored as a keyed hash and deleted with the other counters of
   * the hour.
   * @param ip IP address of the requester of the first mail; null for the mail sent after its link was confirmed
   */
  async allowsSheet(manager: EntityManager, to: string, ip: string | null): Promise<boolean> {
    if (ip !== null && (await this.raise(manager, `sheet ${this.counterOf(ip)}`)) > sheets.fromNetwork) return false;
    const address = this.secrets.sign('limits', to.toLowerCase().replace(/\+.*(?=@)/, ''));
    if ((await this.raise(manager, `sheet to ${address}`)) > sheets.toAddress) return false;
    return (await this.raise(manager, 'sheets')) <= sheets.byEverybody;
  }

  /** Deletes counters of past hours. */
  async forget(manager: EntityManager): Promise<void> {
    const before = this.clock.ago(2 * hour);
    await rowsOf(manager, 'DELETE FROM quote_limits WHERE hour < $1', [before]);
  }

  private async raise(manager: EntityManager, who: string): Promise<number> {
    return Number((await this.raiseAll(manager, [who])).get(who));
  }

  /**
   * Increments this hour's counters in the given order, so that two transactions cannot deadlock. @returns the new value of each
   */
  private async raiseAll(manager: EntityManager, all: readonly string[]): Promise<Map<string, number>> {
    const now = this.clock.now().getTime();
    const since = isoTime(now - (now % hour));
    const rows = await rowsOf<{ who: string; requests: number }>(
      manager,
      `INSERT INTO quote_limits (who, hour, requests)
       VALUES ${all.map((_, index) => `($${2 * index + 1}, $${2 * index + 2}, 1)`).join(', ')}
       ON CONFLICT (who, hour) DO UPDATE SET requests = quote_limits.requests + 1 RETURNING who, requests`,
      all.flatMap((who) => [who, since]),
    );
    return new Map(rows.map(({ who, requests }) => [who, Number(requests)]));
  }

  /** Returns the milliseconds since the clock hour began. */
  private sinceHour(): number {
    return this.clock.now().getTime() % hour;
  }
}
