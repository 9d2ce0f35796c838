import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { readRows } from '../../platform/database/rows-of';
import { SeededEntity } from '../seed/seeded.entity';

/** Names in the seed of kinds of content, by those in the history. Others came with the site as a whole. */
const seededAs = { town: 'city', person: 'team', fact: 'fact' } as const;
type SeededKind = keyof typeof seededAs;

const isSeededKind = (kind: string): kind is SeededKind => Object.hasOwn(seededAs, kind);

const seededRows = new BuiltQuery((manager) =>
  manager.createQueryBuilder(SeededEntity, 'seeded').where('seeded.kind = :kind'),
);

/** Returns when an item came with the site; undefined if it did not. @param kind name in the history */
export async function seededTime(manager: EntityManager, kind: string, key: string): Promise<string | undefined> {
  const id = isSeededKind(kind) ? { kind: seededAs[kind], key } : { kind: 'site', key: 'site' };
  return (await manager.findOneBy(SeededEntity, id))?.seededAt;
}

/** When content was last written, by the seed or in the admin. */
@Injectable()
export class ContentTimes {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the time of each entry of a kind. */
  async of(kind: SeededKind): Promise<ReadonlyMap<string, string>> {
    const { manager } = this.dataSource;
    const rows = await seededRows.rows(manager, { kind: seededAs[kind] });
    // One row for each entry, however often it was saved: visitors' pages wait for this.
    const newest = 'SELECT key, MAX(at) AS at FROM revisions WHERE kind = $1 GROUP BY key';
    const saves = await readRows<{ key: string; at: string }>(manager, newest, [kind]);
    const times = new Map(rows.map(({ key, seededAt }) => [key, seededAt]));
    for (const { key, at } of saves) times.set(key, at);
    return times;
  }

  /** Returns the newest time among entries of a kind; absent if none is known. */
  async newestOf(kind: SeededKind, keys: readonly string[]): Promise<{ changedAt?: string }> {
    const times = await this.of(kind);
    const changedAt = keys
      .flatMap((key) => times.get(key) ?? [])
      .toSorted()
      .at(-1);
    return changedAt === undefined ? {} : { changedAt };
  }
}
