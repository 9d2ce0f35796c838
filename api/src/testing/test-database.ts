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

/** Runs the same tests on both engines. */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', tests);
}

/** An empty database that nobody else uses. */
export async function testDatabase(engine: Engine): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-test-'));
  if (engine === 'SQLite') {
    return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('There is no PostgreSQL: run these tests through the api project of jest.config.mjs.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    async remove() {
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
