import type { EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { RecordedRow } from './public-record.entity';
import { recordedAs } from './recorded.decorator';

/** The property that names a row. */
export const keyPropertyOf = ({ primaryColumns: [key] }: EntityMetadata): string => key?.propertyName ?? 'id';

/** What the query of `rowsNow` calls the rows. */
export const alias = 'recorded';

/** A row, and what is recorded of it. */
export interface RowNow {
  row: ObjectLiteral;
  content: RecordedRow;
}

/**
 * Rows as they stand in the manager's transaction, with what stands beside them in other tables: in one statement, since
 * every publication asks it.
 * @param narrow which rows
 */
export async function rowsNow(
  manager: EntityManager,
  metadata: EntityMetadata,
  narrow: (query: SelectQueryBuilder<ObjectLiteral>) => SelectQueryBuilder<ObjectLiteral>,
): Promise<RowNow[]> {
  const { without = [], beside = {}, revisionIn } = recordedAs(metadata.target) ?? {};
  const key = `${alias}.${keyPropertyOf(metadata)}`;
  const query = narrow(manager.createQueryBuilder<ObjectLiteral>(metadata.target, alias));
  for (const [table, by] of Object.entries(beside))
    query.addSelect(rowsAsJson(manager, table, `${by} = ${key}`), table);
  if (revisionIn)
    query.addSelect(
      `(SELECT ${revisionIn.column} FROM ${revisionIn.table} WHERE ${revisionIn.by} = ${key})`,
      'revision',
    );
  const { entities, raw } = await query.getRawAndEntities<Record<string, unknown>>();
  return entities.map((row, index) => {
    const others = raw[index] ?? {};
    const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
    const revision = revisionIn ? (others['revision'] as number | null) : Number(row['version']) || null; // a column of numbers
    return {
      row,
      content: {
        row: shown,
        beside: Object.fromEntries(Object.keys(beside).map((table) => [table, rowsIn(others[table])])),
        revision,
      },
    };
  });
}

/** Rows of a table as JSON, by the names of its columns. */
function rowsAsJson({ dataSource }: EntityManager, table: string, where: string): string {
  const isPostgres = dataSource.options.type === 'postgres';
  const [list, object] = isPostgres ? ['json_agg', 'json_build_object'] : ['json_group_array', 'json_object'];
  const { columns } = dataSource.getMetadata(table);
  const fields = columns.map(({ databaseName }) => `'${databaseName}', ${table}.${databaseName}`).join(', ');
  return `(SELECT ${list}(${object}(${fields})) FROM ${table} WHERE ${table}.${where})`;
}

/** SQLite gives JSON as text, and PostgreSQL null for no row. */
const rowsIn = (json: unknown) =>
  (typeof json === 'string' ? JSON.parse(json) : (json ?? [])) as Readonly<Record<string, unknown>>[]; // made by the statement
