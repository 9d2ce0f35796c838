import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

export type Engine = 'SQLite' | 'PostgreSQL';

export interface TestDatabase {
  /** The part of the environment that names it. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

const engines: Engine[] = ['SQLite', 'PostgreSQL'];

/**
 * Runs the same tests on both engines: what a database decides or computes, where the two can differ. That is SQL of our
 * own, search, order, days and times in the database, locks and two at once, constraints and triggers, migrations.
 * `npm test` runs them on PostgreSQL alone (`ONE_ENGINE=1`), since its journeys and all other tests are on SQLite; CI runs
 * them on both.
 */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe.each(process.env.ONE_ENGINE ? ['PostgreSQL' as const] : engines)('on %s', tests);
}

/**
 * Runs tests of rules that no engine knows of on SQLite, or on the one that is stricter: what is decided before anything is
 * stored or after it was read, as what a field may say, who may, and the words of a page or a mail. `EVERY_ENGINE=1` runs
 * them on both, as a nightly run does.
 */
export function onOneEngine(tests: (engine: Engine) => void, one: Engine = 'SQLite'): void {
  describe.each(process.env.EVERY_ENGINE ? engines : [one])('on %s', tests);
}

/** The server of this run, without a database's name. */
export function postgresUrl(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('There is no PostgreSQL: run these tests through the api project of jest.config.mjs.');
  return server;
}

/**
 * A database that nobody else uses, and a folder.
 * @param template the database that PostgreSQL copies; an empty one if it is left out
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

/** Runs a statement about databases, which takes a connection to another one. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
