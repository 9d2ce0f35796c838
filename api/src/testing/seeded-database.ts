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

/** Each Jest worker has its own originals, because only one process may use a database while it is copied. */
const worker = process.env.JEST_WORKER_ID ?? '1';

/**
 * Returns a seed folder with only the agency's data, for a start on a database that already has the tests' seed.
 * Content missing from a seed stays unchanged, and comparing all files again took a tenth of each start.
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

/** PostgreSQL's error code for an unknown database. */
const unknownDatabase = '3D000';

/**
 * Starts the API on an empty database, which migrates and seeds it, indexes its articles for search, and stops the API.
 */
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
 * Returns a separate database, migrated and seeded with the tests' seed. Each worker makes it once and then copies it,
 * since migrating and seeding took longer than most tests.
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
