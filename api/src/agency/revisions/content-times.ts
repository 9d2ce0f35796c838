import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { readRows } from '../../platform/database/rows-of';
import { SeededEntity } from '../seed/seeded.entity';

/** Kinds of content by their names in the seed and in the history. */
const kinds = { town: ['city', 'town'], person: ['team', 'person'] } as const;

const seededRows = new BuiltQuery((manager) =>
  manager.createQueryBuilder(SeededEntity, 'seeded').where('seeded.kind = :kind'),
);

/** Returns when an item came with the site; undefined if it did not. @param kind name in the history */
export async function seededTime(manager: EntityManager, kind: string, key: string): Promise<string | undefined> {
  // The agency and the links came with the site as a whole.
  const seeded: Readonly<Record<string, string>> = { town: 'city', person: 'team', fact: 'fact' };
  const source = seeded[kind];
  const id = source === undefined ? { kind: 'site', key: 'site' } : { kind: source, key };
  return (await manager.findOneBy(SeededEntity, id))?.seededAt;
}

/** When content was last written, by the seed or in the admin. */
@Injectable()
export class ContentTimes {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the time of each entry of a kind. */
  async of(kind: keyof typeof kinds): Promise<ReadonlyMap<string, string>> {
    const [seeded, edited] = kinds[kind];
    const { manager } = this.dataSource;
    const rows = await seededRows.rows(manager, { kind: seeded });
    // One row for each entry, however often it was saved: visitors' pages wait for this.
    const newest = 'SELECT key, MAX(at) AS at FROM revisions WHERE kind = $1 GROUP BY key';
    const saves = await readRows<{ key: string; at: string }>(manager, newest, [edited]);
    const times = new Map(rows.map(({ key, seededAt }) => [key, seededAt]));
    for (const { key, at } of saves) times.set(key, at);
    return times;
  }

  /** Returns the newest time among entries of a kind; absent if none is known. */
  async newestOf(kind: keyof typeof kinds, keys: readonly string[]): Promise<{ changedAt?: string }> {
    const times = await this.of(kind);
    const changedAt = keys
      .flatMap((key) => times.get(key) ?? [])
      .toSorted()
      .at(-1);
    return changedAt === undefined ? {} : { changedAt };
  }
}
