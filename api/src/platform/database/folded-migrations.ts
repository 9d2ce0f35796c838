import type { DataSource, QueryRunner } from 'typeorm';

import { domainTables } from './migrations/all';

/** The last of the 67 migrations that the domains' tables replace, and the last build that has them. */
export const lastFolded = 'RenderSpanish1960000000000';
const lastBuild = '6a7b4e2e';

/** Digits at the end of a migration's name. */
const timestampLength = 13;

/** A database stopped between two migrations that no longer exist. */
class FoldedMigrationsError extends Error {
  override readonly name = 'FoldedMigrationsError';
  constructor(last: string) {
    super(
      `The database stopped at the migration ${last}, which this build no longer has: start the build of commit ${lastBuild} on it once, then this one.`,
    );
  }
}

/**
 * Counts the domains' tables as created in a database that has run the migrations that they replace. Does nothing in an
 * empty database, and in one that this build or a later one created.
 * @throws {FoldedMigrationsError} if it has run only a part of them
 */
export async function recognizeFoldedMigrations(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const done = await migrationsDone(runner);
    const missing = domainTables.filter(({ name }) => !done.includes(name));
    const last = done.at(-1);
    if (last === undefined || missing.length === 0) return;
    if (!done.includes(lastFolded)) throw new FoldedMigrationsError(last);
    // An unread copy of an older history, which the domains' tables do not have.
    await runner.query('DROP TABLE IF EXISTS agency_revisions');
    const rows = missing.map(({ name }) => `(${name.slice(-timestampLength)}, '${name}')`);
    await runner.query(`INSERT INTO migrations (timestamp, name) VALUES ${rows.join(', ')}`);
  } finally {
    await runner.release();
  }
}

async function migrationsDone(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('migrations'))) return [];
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
