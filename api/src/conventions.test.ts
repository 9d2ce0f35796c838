import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { allJobs } from './worker/all-jobs';

describe('the API', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|bench|fixture)\.ts$|^(testing|leads\/durability)\//.test(file),
  );
  const filesWith = (pattern: RegExp) =>
    sources.filter(
      (file) =>
        statSync(path.join(__dirname, file)).isFile() && pattern.test(readFileSync(path.join(__dirname, file), 'utf8')),
    );

  it('has no timers besides polling and heartbeats', () => {
    expect(filesWith(/\bsetInterval\(/).sort()).toEqual([
      'admin-cli/import.command.ts', // reports progress
      'platform/changes/sqlite-changes.ts', // polls
      'platform/database/watched-connection.ts', // pings
      'transfer/imports.ts', // sends heartbeats
    ]);
  });

  it('has no startup work that grows with the database', () => {
    expect(filesWith(/\bonApplicationBootstrap\(|\bonModuleInit\(/).sort()).toEqual([
      'platform/changes/postgres-changes.ts', // subscribes
      'platform/changes/sqlite-changes.ts', // polls
      'platform/secrets/site-secrets.ts', // one row
      'worker/worker.ts', // starts the jobs, in a worker
    ]);
  });

  it('has no queries and no transactions in its controllers', () => {
    const inControllers = filesWith(/\b(Transactions|InjectRepository|DataSource|EntityManager)\b/);
    expect(inControllers.filter((file) => file.endsWith('.controller.ts'))).toEqual([]);
  });

  it('lists every job', () => {
    const written = filesWith(/\bextends Job\b/).map((file) => path.basename(file));
    expect(written).toHaveLength(allJobs.length);
    for (const file of written) expect(file).toMatch(/\.job\.ts$/);
  });
});
