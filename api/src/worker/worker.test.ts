import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readEnvironment } from 'contract/environment';
import { until } from 'contract/testing/until';
import { Client } from 'pg';

import { SendMailJob } from '../delivery/outbox/send-mail.job';
import { Job, type JobRun } from '../platform/jobs/job';
import { JobStateEntity } from '../platform/jobs/job-state.entity';
import { JobStates } from '../platform/jobs/job-states';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Log } from '../platform/http/log';
import { lockWaits } from '../testing/lock-waits';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine, onOneEngine, testDatabase, type TestDatabase } from '../testing/test-database';
import { allJobs } from './all-jobs';
import { JobRunner } from './job-runner';
import { PostgresWorkerLock } from './postgres-worker-lock';
import { SqliteWorkerLock } from './sqlite-worker-lock';
import { Worker } from './worker';
import { createWorker } from './worker-app';
import type { WorkerLock } from './worker-lock';

const metricsToken = 'a token of sixteen';

function lockOn({ env: { DATABASE_URL, DATA_DIR = '' } }: TestDatabase): WorkerLock {
  return DATABASE_URL ? new PostgresWorkerLock(DATABASE_URL) : new SqliteWorkerLock(DATA_DIR);
}

const runnerContext = (clock: TestApp['clock'], lines: object[] = []) => ({
  isPostgres: false,
  clock,
  log: { error: (message: unknown, details: object) => lines.push({ message, ...details }) },
  onChange: () => undefined,
});

onEachEngine((engine) => {
  describe('the worker lock', () => {
    it('is held by one worker at a time, and passes on after its release', async () => {
      const database = await testDatabase(engine);
      const [first, second] = [lockOn(database), lockOn(database)];
      expect(await first.take()).toBe(true);
      expect(await second.take()).toBe(false);
      expect(await first.take()).toBe(true);
      await first.release();
      expect(await second.take()).toBe(true);
      expect(await first.take()).toBe(false);
      await Promise.all([first.release(), second.release()]);
      await database.remove();
    });
  });

  it('does not keep owners from starting an export of the archive', async () => {
    const database = await testDatabase(engine);
    const api = await startTestApp(engine, { database, environment: { SHELL_URL: 'http://127.0.0.1:9' } });
    const lock = lockOn(database);
    expect(await lock.take()).toBe(true);
    const admin = await api.signIn();
    const day = api.clock.at.toISOString().slice(0, 10);
    const { status } = await admin.send('POST', '/api/admin/archive/exports', { from: day, to: day });
    expect(status).toBe(202);
    await lock.release();
    await api.stop();
    await database.remove();
  });

  describe('a worker', () => {
    let api: TestApp;
    beforeAll(async () => {
      api = await startTestApp(engine, { jobs: 'here', environment: { METRICS_TOKEN: metricsToken } });
    });
    afterAll(() => api.stop());

    it('shows the owner every job, and whether a worker is alive', async () => {
      const admin = await api.signIn();
      const list = async () => (await admin.get('/api/admin/jobs')).body;
      await until(async () => (await list()).jobs.length === allJobs.length);
      const { isWorking, jobs } = await list();
      expect(isWorking).toBe(true);
      const names = allJobs.map((job) => api.app.get(job).name);
      expect(new Set(jobs.map(({ name }: { name: string }) => name))).toEqual(new Set(names));
      const heardOf = api.clock.at.getTime();
      for (const jump of [60_000, -60_000]) {
        api.clock.at = new Date(heardOf + jump);
        expect([jump, (await list()).isWorking]).toEqual([jump, false]);
      }
    });

    it('exposes counters of every job to clients with the token', async () => {
      const get = (authorization: string) => fetch(`${api.url}/api/metrics`, { headers: { authorization } });
      const read = async () => (await get(`Bearer ${metricsToken}`)).text();
      await until(async () => /^job_runs_total\{job="mail"\} [1-9]/m.test(await read()));
      for (const job of allJobs) expect(await read()).toContain(`job_failures_total{job="${api.app.get(job).name}"} 0`);
      for (const wrong of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken])
        expect((await get(wrong)).status).toBe(404);
      const dashboard = readFileSync(path.join(__dirname, '../../../deploy/grafana-dashboard.json'), 'utf8');
      const shown = [...dashboard.matchAll(/\b(?:outbox|worker|job)_\w+/g)].map(([name]) => name);
      expect(shown).toEqual(['outbox_oldest_seconds', 'worker_up']);
      for (const name of shown) expect(await read()).toContain(`\n# TYPE ${name} gauge\n`);
    });

    it('counts more than a month of work', async () => {
      const month = 31 * 24 * 60 * 60;
      const states = api.app.get(JobStates);
      const { state } = new JobRunner(api.app.get(SendMailJob), runnerContext(api.clock));
      await states.write([{ ...state, name: 'busy', milliseconds: month * 1000 }]);
      expect(await states.metrics()).toContain(`job_seconds_total{job="busy"} ${month}\n`);
    });
  });
});

onOneEngine((engine) => {
  it('logs once that the states of its jobs cannot be stored, until they are stored again', async () => {
    const api = await startTestApp(engine, { jobs: 'here' });
    const message = 'the worker cannot store the states of its jobs';
    const savedAt = () => api.app.get(Worker)['savedAt'];
    const isLogged = () => api.log.some(({ msg }) => msg === message);
    for (const _outage of ['first', 'second']) {
      await until(async () => (await api.dataSource.getRepository(JobStateEntity).count()) === allJobs.length);
      await api.dataSource.query('ALTER TABLE jobs RENAME TO moved_jobs');
      api.app.get(Worker)['hasUnsavedState'] = true; // it stores only changes, and a heartbeat every ten seconds
      await until(isLogged);
      const logged = savedAt();
      await until(() => savedAt() > logged);
      expect(api.expectLogged(message)).toEqual([expect.objectContaining({ level: 'error' })]);
      await api.dataSource.query('ALTER TABLE moved_jobs RENAME TO jobs');
      const stored = savedAt();
      await until(() => savedAt() > stored && !api.app.get(Worker)['hasUnsavedState']);
    }
    await api.stop();
  });
});

describe('a worker whose connection to PostgreSQL breaks', () => {
  const clientOf = async ({ env }: TestDatabase) => {
    const client = new Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    return client;
  };
  /** Ends the connections that hold or want the lock. */
  const breakLocks = (client: Client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'site-worker-lock' AND datname = current_database()`,
    );

  it('loses the lock to the one that takes it first', async () => {
    const database = await testDatabase('PostgreSQL');
    const client = await clientOf(database);
    const [first, second] = [lockOn(database), lockOn(database)];
    expect([await first.take(), await second.take()]).toEqual([true, false]);
    await breakLocks(client);
    const take = (lock: WorkerLock) => lock.take().catch(() => null); // while its connection ends
    await until(async () => (await take(second)) === true);
    await until(async () => (await take(first)) === false);
    await Promise.all([first.release(), second.release(), client.end()]);
    await database.remove();
  });

  it('stops its jobs while another has the lock, and goes on after it', async () => {
    const api = await startTestApp('PostgreSQL', { jobs: 'here' });
    const [other, client] = [await clientOf(api.database), await clientOf(api.database)];
    const running = () => api.app.get(Worker)['runners'].length;
    await until(() => running() === allJobs.length);
    const taken = other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.worker]);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    await breakLocks(client);
    await taken;
    await until(() => running() === 0);
    await other.end();
    await until(() => running() === allJobs.length);
    await client.end();
    const unreachable = 'the worker cannot reach the database';
    if (api.log.some(({ msg }) => msg === unreachable)) expect(api.expectLogged(unreachable)).toHaveLength(1);
    await api.stop();
  });
});

onOneEngine((engine) => {
  describe('a job', () => {
    let api: TestApp;
    beforeAll(async () => {
      api = await startTestApp(engine);
    });
    afterAll(() => api.stop());

    const runnerOf = (job: Job, lines: object[] = []) => new JobRunner(job, runnerContext(api.clock, lines));

    it('that fails is retried with growing pauses, logs each failure, and recovers after a success', async () => {
      let runs = 0;
      const lines: object[] = [];
      const runner = runnerOf(
        newJob(async () => {
          runs += 1;
          if (runs < 3) throw new Error('The moon is full.');
          return 7;
        }),
        lines,
      );
      runner.start();
      await until(() => runner.state.failing === 1);
      await until(() => runs >= 3 && runner.state.failing === 0);
      await runner.stop();
      expect(lines).toEqual([
        { message: 'a job failed', job: 'test', again: 1_000, error: new Error('The moon is full.') },
        { message: 'a job failed', job: 'test', again: 2_000, error: new Error('The moon is full.') },
      ]);
      expect(runner.state.failures).toBe(2);
      expect(runner.state.items % 7).toBe(0);
    });

    it('ends at its next opportunity when stopped, without counting a failure', async () => {
      const lines: object[] = [];
      let steps = 0;
      const endless = newJob(async (run) => {
        for (; ; steps += 1) {
          run.progress(steps, 1_200);
          await run.giveWay();
        }
      });
      const runner = runnerOf(endless, lines);
      runner.start();
      await until(() => steps > 2);
      await runner.stop();
      const then = steps;
      await pause(100);
      expect([steps, lines, runner.state.failures]).toEqual([then, [], 0]);
    });
  });
});

function newJob(run: (run: JobRun) => Promise<number>): Job {
  return new (class extends Job {
    readonly name = 'test';
    readonly title = 'Test';
    readonly every = 1;
    run = run;
  })();
}

onOneEngine((engine) => {
  it('waits for an API that is still seeding the database', async () => {
    const database = await testDatabase(engine);
    await (await startTestApp(engine, { database })).stop();
    const seeding = new Client({ connectionString: database.env['DATABASE_URL'] });
    await seeding.connect();
    await seeding.query('SELECT pg_advisory_lock($1)', [advisoryLocks.start]);
    const log = new Log('silent', { service: 'worker' });
    const starting = createWorker({ env: readEnvironment(database.env), log });
    let isWorking = false;
    const started = starting.then(() => (isWorking = true));
    const attempts = `SELECT count(*)::int AS made FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()`;
    await until(async () => (await seeding.query(attempts)).rows[0].made > 0);
    expect(isWorking).toBe(false);
    await seeding.end();
    await started;
    await (await starting).close();
    await database.remove();
  });
}, 'PostgreSQL');
