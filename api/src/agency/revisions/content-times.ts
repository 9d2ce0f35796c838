import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { SeededEntity } from '../seed/seeded.entity';
import { RevisionEntity } from './revision.entity';

/** Kinds of content by their names in the seed and in the history. */
const kinds = { town: ['city', 'town'], person: ['team', 'person'] } as const;

/** When content was last written, by the seed or in the admin. */
@Injectable()
export class ContentTimes {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the time of each entry of a kind. */
  async of(kind: keyof typeof kinds): Promise<ReadonlyMap<string, string>> {
    const [seeded, edited] = kinds[kind];
    const { manager } = this.dataSource;
    const rows = await manager.findBy(SeededEntity, { kind: seeded });
    // One row for each entry, however often it was saved: visitors' pages wait for this.
    const saves = await manager
      .createQueryBuilder(RevisionEntity, 'revision')
      .select('revision.key', 'key')
      .addSelect('MAX(revision.at)', 'at')
      .where('revision.kind = :edited', { edited })
      .groupBy('revision.key')
      .getRawMany<{ key: string; at: string }>();
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
