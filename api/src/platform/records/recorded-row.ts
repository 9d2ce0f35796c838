import type { EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { RecordedRow } from './public-record.entity';
import { recordedAs } from './recorded.decorator';

/** Returns the primary key property of an entity. */
export const keyPropertyOf = ({ primaryColumns: [key] }: EntityMetadata): string => key?.propertyName ?? 'id';

/** Alias of the rows in the query of `rowsNow`. */
export const alias = 'recorded';

/** A row, with its recorded content. */
export interface RowNow {
  row: ObjectLiteral;
  content: RecordedRow;
}

/**
 * Returns rows as of the manager's transaction, with their related rows. A single statement, because every publication
 * runs it.
 * @param narrow adds the condition
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
    const revision = revisionIn ? (others['revision'] as number | null) : Number(row['version']) || null; // a numeric column
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

/** Returns SQL that selects rows of a table as JSON, keyed by column name. */
function rowsAsJson({ dataSource }: EntityManager, table: string, where: string): string {
  const isPostgres = dataSource.options.type === 'postgres';
  const [list, object] = isPostgres ? ['json_agg', 'json_build_object'] : ['json_group_array', 'json_object'];
  const { columns } = dataSource.getMetadata(table);
  const fields = columns.map(({ databaseName }) => `'${databaseName}', ${table}.${databaseName}`).join(', ');
  return `(SELECT ${list}(${object}(${fields})) FROM ${table} WHERE ${table}.${where})`;
}

/** SQLite returns JSON as text, and PostgreSQL null for no rows. */
const rowsIn = (json: unknown) =>
  (typeof json === 'string' ? JSON.parse(json) : (json ?? [])) as Readonly<Record<string, unknown>>[]; // built by the statement
