import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readEnvironment } from 'contract/environment';

import { createApp } from '../app';
import { Log } from '../platform/http/log';
import { runAlone } from '../platform/jobs/job';
import { IndexArticlesJob } from '../articles/search/index-articles.job';
import { TestClock } from './test-clock';
import { administer, postgresUrl, testDatabase, type Engine, type TestDatabase } from './test-database';

export const testSeed = path.join(__dirname, 'seed');

/** Each of Jest's workers has originals of its own: while one is being copied nobody else may use it. */
const worker = process.env.JEST_WORKER_ID ?? '1';

/**
 * A seed in which no more is to be read than who the agency is, for a start that finds the tests' seed in its database:
 * what is not in a seed stays as it is, and to compare it with all its files again took a tenth of each start.
 */
export function plantedSeed(): string {
  const folder = path.join(tmpdir(), `planted-seed-${worker}`); // the run's own folder
  if (existsSync(folder)) return folder;
  for (const part of ['team', 'cities', 'services', 'articles'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'facts.json'), '[]');
  copyFileSync(path.join(testSeed, 'site.json'), path.join(folder, 'site.json'));
  return folder;
}

/** What PostgreSQL says of a database that is not there. */
const unknownDatabase = '3D000';

/** Starts the API on an empty database, which migrates and seeds it, makes its articles searchable, and stops it. */
async function prepare(env: Record<string, string>): Promise<void> {
  const environment = readEnvironment({ NODE_ENV: 'test', ...env });
  const app = await createApp({
    env: environment,
    log: new Log('silent'),
    seedFolder: testSeed,
    clock: new TestClock(),
  });
  await app.get(IndexArticlesJob).run(runAlone(environment.DATABASE_URL !== undefined));
  await app.close();
}

/**
 * A database of one's own as a start on an empty one with the tests' seed leaves it. It is made once by each worker and
 * then copied: migrating and seeding took longer than most tests.
 */
export async function seededDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'SQLite' ? seededFile() : seededPostgres();
}

async function seededFile(): Promise<TestDatabase> {
  const original = path.join(tmpdir(), `seeded-${worker}`); // the run's own folder
  const file = path.join(original, 'site.db');
  if (!existsSync(file)) {
    const making = mkdtempSync(`${original}-`);
    await prepare({ DATA_DIR: making });
    mkdirSync(original, { recursive: true });
    copyFileSync(path.join(making, 'site.db'), file);
    rmSync(making, { recursive: true });
  }
  const database = await testDatabase('SQLite');
  copyFileSync(file, path.join(database.env.DATA_DIR ?? '', 'site.db'));
  return database;
}

async function seededPostgres(): Promise<TestDatabase> {
  const original = `seeded_${worker}`;
  try {
    return await testDatabase('PostgreSQL', original);
  } catch (error) {
    if (!isUnknownDatabase(error)) throw error;
  }
  await administer(postgresUrl(), `CREATE DATABASE ${original}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'api-test-'));
  await prepare({ DATA_DIR: folder, DATABASE_URL: `${postgresUrl()}/${original}` });
  rmSync(folder, { recursive: true });
  return testDatabase('PostgreSQL', original);
}

const isUnknownDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === unknownDatabase;
