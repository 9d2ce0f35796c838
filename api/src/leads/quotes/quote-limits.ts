import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { QuoteFlag } from 'contract/quote-options';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { rowsOf } from '../../platform/database/rows-of';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { networkOf } from 'contract/network-of';

const hour = 60 * 60 * 1000;
const everybody = 'everybody';

/** Guesses in one hour: from one network, and at one request from everywhere. Four digits are ten thousand. */
const guesses = { fromNetwork: 30, atRequest: 20 };

/**
 * Mails of days in one hour: asked for from one network, to one address, and by everybody. Beyond them somebody bothers
 * others with our mail, and whoever meant well has the page.
 */
const sheets = { fromNetwork: 6, toAddress: 4, byEverybody: 200 };

/**
 * Whether a request is taken. Only its own network's limit refuses one: were there a limit for all, anybody with a few
 * networks could close the form for everybody. Above the ceiling for all a request is taken and flagged.
 */
export type QuoteAllowance = { kind: 'taken'; flag: QuoteFlag | null } | { kind: 'refused'; seconds: number };

/** Counts the requests of one hour of the clock, in the database, for all instances together. */
@Injectable()
export class QuoteLimits {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** The counter of a network: a keyed hash, because an address is personal. */
  private counterOf(ip: string): string {
    return this.secrets.sign('limits', networkOf(ip));
  }

  /**
   * Counts one request in the caller's transaction, so that a refused or failed one is not counted.
   * On PostgreSQL the counter's row also makes requests of one network take turns.
   */
  async count(manager: EntityManager, ip: string): Promise<QuoteAllowance> {
    const now = this.clock.now().getTime();
    const since = new Date(now - (now % hour)).toISOString();
    const network = this.counterOf(ip);
    const counted = await this.raiseAll(manager, [network, everybody], since);
    if ((counted.get(network) ?? 0) > this.env.QUOTE_LIMIT_PER_ADDRESS)
      return { kind: 'refused', seconds: Math.ceil((hour - (now % hour)) / 1000) };
    return { kind: 'taken', flag: (counted.get(everybody) ?? 0) > this.env.QUOTE_LIMIT ? 'volume' : null };
  }

  /**
   * Counts a guess at the phone number of a request.
   * @returns whether it may be looked at
   */
  async allowsGuess(manager: EntityManager, ip: string, reference: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const since = new Date(now - (now % hour)).toISOString();
    const fromNetwork = await this.raise(manager, `guess ${this.counterOf(ip)}`, since);
    if (fromNetwork > guesses.fromNetwork) return false; // It keeps nobody else from asking.
    return (await this.raise(manager, `guess ${reference}`, since)) <= guesses.atRequest;
  }

  /**
   * Counts a mail of days. An address is a keyed hash, forgotten with the hour's other counters.
   * @param ip of whoever asks for the first mail; null for the one that follows its link
   */
  async allowsSheet(manager: EntityManager, to: string, ip: string | null): Promise<boolean> {
    const now = this.clock.now().getTime();
    const since = new Date(now - (now % hour)).toISOString();
    if (ip !== null && (await this.raise(manager, `sheet ${this.counterOf(ip)}`, since)) > sheets.fromNetwork)
      return false;
    const address = this.secrets.sign('limits', to.toLowerCase().replace(/\+.*(?=@)/, ''));
    if ((await this.raise(manager, `sheet to ${address}`, since)) > sheets.toAddress) return false;
    return (await this.raise(manager, 'sheets', since)) <= sheets.byEverybody;
  }

  /** Removes the counters of hours that are over. */
  async forget(manager: EntityManager): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 2 * hour).toISOString();
    await rowsOf(manager, 'DELETE FROM quote_limits WHERE hour < $1', [before]);
  }

  private async raise(manager: EntityManager, who: string, since: string): Promise<number> {
    return Number((await this.raiseAll(manager, [who], since)).get(who));
  }

  /** In the order given, so that two transactions never wait for each other. @returns what each counter says now */
  private async raiseAll(manager: EntityManager, all: readonly string[], since: string): Promise<Map<string, number>> {
    const rows = await rowsOf<{ who: string; requests: number }>(
      manager,
      `INSERT INTO quote_limits (who, hour, requests)
       VALUES ${all.map((_, index) => `($${2 * index + 1}, $${2 * index + 2}, 1)`).join(', ')}
       ON CONFLICT (who, hour) DO UPDATE SET requests = quote_limits.requests + 1 RETURNING who, requests`,
      all.flatMap((who) => [who, since]),
    );
    return new Map(rows.map(({ who, requests }) => [who, Number(requests)]));
  }
}
