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

export interface LogLine {
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
  /** Every line that the API wrote. */
  log: LogLine[];
  /** Takes the lines with a message that a test expected out of the log, so that the others still count. */
  expectLogged(message: string): LogLine[];
  /** What a path answers: its status and the JSON. */
  get(path: string): Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
  /** Runs jobs to their end, at once. Without `jobs: 'here'` none runs but by this. */
  run(...jobs: Type<Job>[]): Promise<void>;
  /** Signs the owner in, or somebody else, in a browser of its own: each call is a session. */
  signIn(who?: SigningIn): Promise<SignedInClient>;
  /** Ends the API and, unless it is another instance's, its database. Fails on an error that no test expected. */
  stop(): Promise<void>;
}

type Options = Partial<Pick<AppOptions, 'seedFolder' | 'extra' | 'jobs'>> & {
  environment?: Record<string, string>;
  /** That of another instance, which then removes it. */
  database?: TestDatabase;
  /** What the start finds: a database that was seeded before, as all starts but the first do, or an empty one. */
  ground?: 'seeded' | 'empty';
};

/** The real API over HTTP, on a database of its own. */
export async function startTestApp(
  engine: Engine,
  { seedFolder, extra, jobs, environment, database: shared, ground = 'seeded' }: Options = {},
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

/** A run that nobody stops. */
const undisturbed: JobRun = {
  signal: new AbortController().signal,
  progress: () => undefined,
  giveWay: () => setImmediate(),
};

/** Nest warns about two data sources in one process; two instances of the API are just that, and only in tests. */
const isSecondInstance = ({ msg }: LogLine) =>
  msg.startsWith('A data source with the default name is already registered');
