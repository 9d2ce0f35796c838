import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

export type Engine = 'SQLite' | 'PostgreSQL';

export interface TestDatabase {
  /** Environment variables that select it. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

const engines: Engine[] = ['SQLite', 'PostgreSQL'];

/**
 * Runs the same tests on both engines. For behavior that depends on the database and may differ: custom SQL, search,
 * sort order, days and times in the database, locks and concurrency, constraints and triggers, migrations. `npm test`
 * runs them only on PostgreSQL (`ONE_ENGINE=1`), since its journeys and all other tests use SQLite; CI runs them on
 * both.
 */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe.each(process.env.ONE_ENGINE ? ['PostgreSQL' as const] : engines)('on %s', tests);
}

/**
 * Runs tests that do not depend on the engine on SQLite, or on the stricter one. For behavior before storing or after
 * reading: validation, permissions, texts of pages and mails. `EVERY_ENGINE=1`, as in a nightly run, runs them on both.
 */
export function onOneEngine(tests: (engine: Engine) => void, one: Engine = 'SQLite'): void {
  describe.each(process.env.EVERY_ENGINE ? engines : [one])('on %s', tests);
}

/** Returns the URL of this run's server, without a database name. */
export function postgresUrl(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('There is no PostgreSQL: run these tests through the api project of jest.config.mjs.');
  return server;
}

/**
 * Creates a separate database and a folder.
 * @param template database that PostgreSQL copies; an empty one by default
 */
export async function testDatabase(engine: Engine, template = 'template1'): Promise<TestDatabase> {
  if (engine === 'SQLite') {
    const folder = testFolder();
    return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const server = postgresUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const folder = testFolder();
  return {
    env: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    async remove() {
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const testFolder = () => mkdtempSync(path.join(tmpdir(), 'api-test-'));

/** Runs a statement about databases, which requires a connection to another one. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
