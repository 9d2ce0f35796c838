import { setImmediate as nextTurn } from 'node:timers/promises';

import type { DataSource, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Rows copied per batch. */
const batch = 200;

/** A query of the rows to copy, as `row`. */
export type Rows = SelectQueryBuilder<ObjectLiteral>;

/**
 * Copies the rows of an entity to another database. Reads each batch from the last key on, as rows that are added or
 * removed meanwhile would shift a count of rows.
 */
export async function copyRows(
  now: DataSource,
  target: DataSource,
  entity: EntityTarget<ObjectLiteral>,
  narrow = (rows: Rows) => rows,
): Promise<void> {
  const keys = now.getMetadata(entity).primaryColumns.map(({ propertyName }) => propertyName);
  const columns = keys.map((key) => `row.${key}`);
  for (let after: ObjectLiteral | undefined; ; ) {
    const query = narrow(now.createQueryBuilder(entity, 'row')).limit(batch);
    for (const column of columns) query.addOrderBy(column);
    if (after) query.andWhere(`(${columns.join(', ')}) > (${keys.map((key) => `:${key}`).join(', ')})`, after);
    const rows = await query.getMany();
    for (const row of rows) {
      await target.createQueryBuilder().insert().into(entity).values(row).callListeners(false).execute();
      await nextTurn(); // lets requests through
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = Object.fromEntries(keys.map((key) => [key, last[key] as unknown]));
  }
}
