import type { SelectQueryBuilder } from 'typeorm';

import { PublicRecordEntity } from './public-record.entity';

/**
 * Returns the condition that a `record` of a query is the last one of its row.
 * @param among condition on `other`: the last one of those that meet it
 */
export function isLast(query: SelectQueryBuilder<PublicRecordEntity>, among = 'TRUE'): string {
  const last = query
    .subQuery()
    .select('MAX(other.validFrom)')
    .from(PublicRecordEntity, 'other')
    .where(`other.kind = record.kind AND other.key = record.key AND ${among}`);
  return `record.validFrom = ${last.getQuery()}`;
}
