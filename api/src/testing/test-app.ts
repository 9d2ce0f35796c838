import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readEnvironment } from 'contract/environment';
import { DataSource } from 'typeorm';

import { createApp, type AppOptions } from '../app';
import { Log } from '../platform/http/log';
import type { Job, JobRun } from '../platform/jobs/job';
import { plantedSeed, seededDatabase, testSeed } from './seeded-database';
import { signIn, type SignedInClient, type SigningIn } from './signed-in';
import { TestClock } from './test-clock';
import { testDatabase, type Engine, type TestDatabase } from './test-database';
import { proxySecret } from './visitor-at';

interface LogLine {
  level: string;
  msg: string;
  [detail: string]: unknown;
}

export interface TestApp {
  app: NestFastifyApplication;
  url: string;
  clock: TestClock;
  dataSource: DataSource;
  database: TestDatabase;
  /** All lines logged by the API. */
  log: LogLine[];
  /** Removes and returns the log lines with an expected message, so that only unexpected ones remain. */
  expectLogged(message: string): LogLine[];
  /** Returns the status and JSON body of a path. */
  get(path: string): Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
  /** Runs jobs to completion, concurrently. Without `jobs: 'here'` no job runs otherwise. */
  run(...jobs: Type<Job>[]): Promise<void>;
  /** Signs in as the owner, or as another account. Each call is a separate browser session. */
  signIn(who?: SigningIn): Promise<SignedInClient>;
  /**
   * Stops the API and, unless it is shared, removes its database. Throws if the API logged an error that no test
   * expected.
   */
  stop(): Promise<void>;
}

type Options = Partial<Pick<AppOptions, 'seedFolder' | 'textThread' | 'extra' | 'jobs'>> & {
  environment?: Record<string, string>;
  /** Database of another instance, which removes it. */
  database?: TestDatabase;
  /** Database at startup: seeded, as for every start but the first, or empty. */
  ground?: 'seeded' | 'empty';
};

/** Starts the real API over HTTP, on a separate database. */
export async function startTestApp(
  engine: Engine,
  { seedFolder, textThread, extra, jobs, environment, database: shared, ground = 'seeded' }: Options = {},
): Promise<TestApp> {
  const database = shared ?? (await (ground === 'seeded' ? seededDatabase(engine) : testDatabase(engine)));
  const log: LogLine[] = [];
  const lines = new Log('info', { write: (line) => void log.push(JSON.parse(line)) });
  const clock = new TestClock();
  const env = readEnvironment({ NODE_ENV: 'test', PROXY_SECRET: proxySecret, ...database.env, ...environment });
  const seed = seedFolder ?? (ground === 'seeded' ? plantedSeed() : testSeed);
  const app = await createApp({
    env,
    log: lines,
    seedFolder: seed,
    clock,
    ...(textThread && { textThread }),
    ...(extra && { extra }),
    ...(jobs && { jobs }),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    clock,
    dataSource: app.get(DataSource),
    database,
    log,
    expectLogged(message) {
      const lines = log.filter(({ msg }) => msg === message);
      if (lines.length === 0) throw new Error(`The API did not log "${message}".`);
      for (const line of lines) log.splice(log.indexOf(line), 1);
      return lines;
    },
    async get(address) {
      const response = await fetch(url + address);
      return { status: response.status, body: await response.json() };
    },
    async run(...jobs) {
      await Promise.all(jobs.map((job) => app.get(job).run(undisturbed)));
    },
    signIn: (who) => signIn(app, url, who),
    async stop() {
      await app.close();
      if (!shared) await database.remove();
      const unexpected = log.filter((line) => line.level !== 'info' && !isSecondInstance(line));
      if (unexpected.length > 0)
        throw new Error(
          `The API logged what no test expected:\n${unexpected.map((line) => JSON.stringify(line)).join('\n')}`,
        );
    },
  };
}

/** A run that nothing stops. */
const undisturbed: JobRun = {
  signal: new AbortController().signal,
  progress: () => undefined,
  giveWay: () => setImmediate(),
};

/** Nest warns about two data sources in one process, which happens only in tests with two instances. */
const isSecondInstance = ({ msg }: LogLine) =>
  msg.startsWith('A data source with the default name is already registered');
