import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { UnpublishedCities } from '../cities/unpublished-cities';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { Log } from '../../platform/http/log';
import { UnknownFactError } from '../../articles/markdown/state-facts';
import { jsonHash } from '../../platform/database/json-hash';
import { readSeed } from './read-seed';
import { SeedFault } from './seed-fault';
import type { SeedItem, SeedSource } from './seed-source';
import { SeedSources } from './seed-sources';
import { SeededEntity } from './seeded.entity';

/** Injection token of the seed folder's path. */
export const SEED_FOLDER = Symbol('seed folder');

/** Fills the database from the seed folder and applies later changes to its files. Never overwrites owner changes. */
@Injectable()
export class SeedService {
  constructor(
    @Inject(SEED_FOLDER) private readonly folder: string,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly sources: SeedSources,
    private readonly unpublished: UnpublishedCities,
  ) {}

  /**
   * Seeds everything or nothing. Idempotent.
   * @throws {SeedFault} naming every fault by file and field
   */
  async run(): Promise<void> {
    const seed = await readSeed(this.folder, this.sources);
    const { site, facts, team, cities, posts, services, redirects } = this.sources;
    const written = await this.transactions.run(async (manager) => {
      // In dependency order.
      const base = [
        ...(await this.seedItems(manager, site, seed.site)),
        ...(await this.seedItems(manager, facts, seed.facts)),
        ...(await this.seedItems(manager, services, seed.services)),
        ...(await this.seedItems(manager, redirects, seed.redirects)),
      ];
      if (await site.isTakenOver(manager, seed.site)) return base;
      return [
        ...base,
        ...(await this.seedItems(manager, team, seed.team)),
        ...(await this.seedItems(manager, cities, seed.cities)),
        ...(await this.seedItems(manager, posts, seed.posts)),
      ];
    });
    if (written.length === 0) return;
    this.log.info('seeded', { written: written.length });
    await this.unpublished.report();
  }

  private async seedItems<T>(
    manager: EntityManager,
    source: SeedSource<T>,
    items: readonly SeedItem<T>[],
  ): Promise<string[]> {
    const { kind } = source;
    const rows = await manager.findBy(SeededEntity, { kind });
    const before = new Map(rows.map(({ key, hash }) => [key, hash]));
    const written: string[] = [];
    for (const { key, file, content } of items) {
      const hash = jsonHash(content);
      if (before.get(key) === hash) continue;
      if (!(await isWritable(manager, source, key, before.get(key)))) continue;
      await this.write(() => source.write(manager, content), file);
      await manager.save(SeededEntity, { kind, key, hash, seededAt: this.clock.time() });
      written.push(key);
    }
    return written;
  }

  private async write(work: () => Promise<void>, file: string): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      if (thrown instanceof UnknownFactError) throw new SeedFault([`${file}: text: ${thrown.message}`]);
      throw thrown;
    }
  }
}

/** Returns whether a row may be written: it never existed, or it still has the seeded content. */
async function isWritable<T>(
  manager: EntityManager,
  source: SeedSource<T>,
  key: string,
  seeded?: string,
): Promise<boolean> {
  const current = await source.current(manager, key);
  if (seeded === undefined) return current === null;
  return current !== null && jsonHash(current) === seeded;
}
