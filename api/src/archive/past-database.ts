import { setImmediate as nextTurn } from 'node:timers/promises';

import { DataSource, type EntityMetadata } from 'typeorm';

import { RevisionEntity } from '../agency/revisions/revision.entity';
import { SeededEntity } from '../agency/seed/seeded.entity';
import { inMemoryOptions } from '../platform/database/data-source';
import { copyRows } from './copy-rows';
import { recordedKinds, rowsAt, type KeyedRow } from './rows-at';

/** Creates an in-process database with the site's tables. @param now the site's own database */
export async function emptyDatabase(now: DataSource): Promise<DataSource> {
  const entities = now.entityMetadatas.map(({ target }) => target);
  const empty = await new DataSource(await inMemoryOptions(entities)).initialize();
  await nextTurn(); // lets requests through
  await empty.runMigrations();
  await nextTurn();
  // A row may reference one that was removed before the records started.
  await empty.query('PRAGMA foreign_keys = OFF');
  return empty;
}

/** Creates a database with the rows that public pages were built from at a moment. */
export async function pastDatabase(now: DataSource, at: string): Promise<DataSource> {
  const past = await emptyDatabase(now);
  try {
    for (const metadata of recordedKinds(now)) {
      for await (const rows of rowsAt(now, metadata.tableName, at)) {
        await put(past, metadata, rows);
      }
    }
    await putHistory(now, past, at);
    return past;
  } catch (error) {
    await past.destroy();
    throw error;
  }
}

async function put(past: DataSource, { target, columns }: EntityMetadata, rows: readonly KeyedRow[]): Promise<void> {
  // Columns that no visitor reads were not recorded.
  const blanks = columns.filter(({ isNullable, default: given }) => !isNullable && given === undefined);
  const blank = Object.fromEntries(blanks.map(({ propertyName, type }) => [propertyName, type === 'integer' ? 0 : '']));
  const query = past.createQueryBuilder().insert().into(target).callListeners(false);
  for (const { row, beside } of rows) {
    await query.values({ ...blank, ...row }).execute();
    for (const [table, others] of Object.entries(beside)) for (const other of others) await insert(past, table, other);
    await nextTurn(); // lets requests through
  }
}

/** Inserts a row of a related table, as the database returned it. */
async function insert(past: DataSource, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  await past.query(
    `INSERT INTO "${table}" (${columns}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  );
}

/** Copies the history that pages mention: earlier values of a fact, and when a page was changed. */
async function putHistory(now: DataSource, past: DataSource, at: string): Promise<void> {
  await copyRows(now, past, RevisionEntity, (rows) => rows.where('row.at <= :at', { at }));
  await copyRows(now, past, SeededEntity, (rows) => rows.where('row.seededAt <= :at', { at }));
}
