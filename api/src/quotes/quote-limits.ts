import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { rowsOf } from '../database/rows-of';
import { ENVIRONMENT } from '../environment/environment.module';
import { SiteSecrets } from '../secrets/site-secrets';

const hour = 60 * 60 * 1000;
const everybody = 'everybody';

/** How many requests are taken in one hour of the clock, counted where all instances count. */
@Injectable()
export class QuoteLimits {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** Under what an address is counted: a keyed hash, because an address is personal. */
  private counterOf(ip: string): string {
    return this.secrets.sign('limits', ip);
  }

  /**
   * Counts one request in the caller's transaction, so that one which is refused or fails is not counted.
   * On PostgreSQL the counter's row also makes requests of one address take turns.
   * @returns the seconds to wait where there were too many, else 0
   */
  async count(manager: EntityManager, ip: string): Promise<number> {
    const now = this.clock.now().getTime();
    const since = new Date(now - (now % hour)).toISOString();
    const fromAddress = await this.raise(manager, this.counterOf(ip), since);
    const fromAll = await this.raise(manager, everybody, since);
    const fine = fromAddress <= this.env.QUOTE_LIMIT_PER_ADDRESS && fromAll <= this.env.QUOTE_LIMIT;
    return fine ? 0 : Math.ceil((hour - (now % hour)) / 1000);
  }

  /** Removes the counters of hours that are over. */
  async forget(manager: EntityManager): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 2 * hour).toISOString();
    await rowsOf(manager, 'DELETE FROM quote_limits WHERE hour < $1', [before]);
  }

  private async raise(manager: EntityManager, who: string, since: string): Promise<number> {
    const rows = await rowsOf<{ requests: number }>(
      manager,
      `INSERT INTO quote_limits (who, hour, requests) VALUES ($1, $2, 1)
       ON CONFLICT (who, hour) DO UPDATE SET requests = quote_limits.requests + 1 RETURNING requests`,
      [who, since],
    );
    return Number(rows[0]?.requests);
  }
}
