import type { DataSource, EntityMetadata } from 'typeorm';

import { isLast } from '../platform/records/last-record';
import { PublicRecordEntity, type RecordedRow } from '../platform/records/public-record.entity';
import { recordedAs } from '../platform/records/recorded.decorator';

/** Rows read and written per batch. */
const batch = 200;

/** Returns the entities whose rows are recorded. */
export const recordedKinds = ({ entityMetadatas }: DataSource): EntityMetadata[] =>
  entityMetadatas.filter(({ target }) => recordedAs(target) !== null);

export interface KeyedRow extends RecordedRow {
  key: string;
  validFrom: string;
}

/** Yields the rows of a kind as of a moment, in batches by key. */
export async function* rowsAt(dataSource: DataSource, kind: string, at: string): AsyncGenerator<KeyedRow[]> {
  for (let after = ''; ; ) {
    const records = await dataSource
      .getRepository(PublicRecordEntity)
      .createQueryBuilder('record')
      .where('record.kind = :kind AND record.key > :after AND record.validFrom <= :at', { kind, after, at })
      .andWhere((query) => isLast(query, 'other.validFrom <= :at'))
      .orderBy('record.key')
      .limit(batch)
      .getMany();
    if (records.length > 0)
      yield records.flatMap(({ key, validFrom, content }) => (content ? [{ ...content, key, validFrom }] : []));
    if (records.length < batch) return;
    after = records.at(-1)?.key ?? '';
  }
}
