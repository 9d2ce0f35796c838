import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';

import { until } from 'contract/testing/until';
import { unzipSync } from 'fflate';
import { QueryFailedError } from 'typeorm';

import { watchOpenedFiles } from '../../testing/opened-files';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { datedAnswers } from '../../agency/facts/day-change.job';
import { FactEntity } from '../../agency/facts/fact.entity';
import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { JobStopped, type JobRun } from '../../platform/jobs/job';
import { periodOf } from '../period';
import { ArchiveExportEntity } from './archive-export.entity';
import { ArchiveExportJob } from './archive-export.job';
import { ArchiveExportSweepJob } from './archive-export-sweep.job';
import { ArchiveExports, fileLifetime } from './archive-exports';
import { changesOf } from './changes-of-period';
import { ExportFiles } from './export-files';
import { ShellPages } from './shell-pages';

/** A port without a listener. */
const noShell = 'http://127.0.0.1:9';
const exportsPath = '/api/admin/archive/exports';

let api: TestApp;
let admin: SignedInClient;
let today: string;
/** Starts a separate API for each test. */
async function start(engine: Engine): Promise<void> {
  api = await startTestApp(engine, { environment: { SHELL_URL: noShell } });
  api.app.get(ShellPages).retryDelays = [];
  admin = await api.signIn();
  today = api.clock.at.toISOString().slice(0, 10);
}

const rows = () => api.dataSource.getRepository(ArchiveExportEntity);
const begin = (from: string, to: string) => admin.send('POST', exportsPath, { from, to });
const runFails = () => expect(api.run(ArchiveExportJob)).rejects.toThrow('fetch failed');

onEachEngine((engine) => {
  beforeEach(() => start(engine));
  afterEach(() => api.stop());

  it('makes one export at a time and records the requester in the audit log', async () => {
    const begun = await begin(today, today);
    expect(begun).toMatchObject({ status: 202, body: { state: 'running', from: today, to: today, by: admin.email } });
    const second = await begin(today, today);
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('is being made. Wait until it is done.');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'archive-export-begun', who: admin.email, about: `${today} to ${today}` });
  });

  it('lets an owner cancel before or during the export and leaves nothing behind', async () => {
    const cancel = (id: string) => admin.send('DELETE', `${exportsPath}/${id}`);
    const waiting = (await begin(today, today)).body;
    expect(await cancel(waiting.id)).toMatchObject({ status: 200, body: { items: [] } });
    await api.run(ArchiveExportJob);

    const { id } = (await begin(today, today)).body;
    const canceled: JobRun = {
      signal: new AbortController().signal,
      progress: () => undefined,
      giveWay: async () => void (await cancel(id)),
    };
    expect(await api.app.get(ArchiveExportJob).run(canceled)).toBe(1);
    expect([await rows().count(), await api.app.get(ExportFiles).ids()]).toEqual([0, []]);
    // Sent again, because the response was lost.
    expect((await cancel(id)).status).toBe(200);
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'archive-export-canceled', about: `${today} to ${today}` });
    expect(items[1]).toMatchObject({ event: 'archive-export-begun' });
  });

  it('restarts an interrupted export and counts no attempt when the worker stops gracefully', async () => {
    await begin(today, today);
    const stopped: JobRun = {
      signal: new AbortController().signal,
      progress: () => undefined,
      giveWay: () => Promise.reject(new JobStopped()),
    };
    await expect(api.app.get(ArchiveExportJob).run(stopped)).rejects.toThrow(JobStopped);
    expect(await rows().find()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    // Its worker was killed. On PostgreSQL that worker may have lost only its lock, so the next one waits a while.
    await rows().update({ from: today }, { state: 'running', tries: 1, heardOfAt: api.clock.at.toISOString() });
    if (engine === 'PostgreSQL') {
      await api.run(ArchiveExportJob);
      api.clock.at = new Date(api.clock.at.getTime() + 10 * 60_000);
    }
    await runFails();
    expect(await rows().find()).toMatchObject([{ state: 'waiting', tries: 2 }]);
  });

  it('checks pages again after writes, after releases, and on dates named in content', async () => {
    const { timeZone } = await api.dataSource.getRepository(SiteEntity).findOneByOrFail({ id: siteRow });
    const period = periodOf({ from: '2027-05-01', to: '2027-05-31' }, timeZone);
    const releases = ['2027-05-03T12:00:05.000Z'];
    const changes = () => changesOf(api.dataSource, { period, timeZone, releases });
    expect(await changes()).toEqual([{ at: releases[0], paths: 'all' }]);

    const facts = api.dataSource.getRepository(FactEntity);
    const [fact] = await facts.find({ take: 1 });
    for (const second of [10, 40]) {
      api.clock.at = new Date(Date.UTC(2027, 4, 10, 9, 0, second));
      await facts.save({ ...fact, value: `$${second}`, holdsTo: '2027-05-20' });
    }
    const paths = new Set(['/api/facts', '/api/site', '/api/cities']);
    expect(await changes()).toEqual([
      { at: releases[0], paths: 'all' },
      // Two changes within a minute are merged, dated at the second.
      { at: '2027-05-10T09:00:40.000Z', paths },
      { at: '2027-05-20T04:00:00.000Z', paths: new Set(datedAnswers) },
      { at: '2027-05-21T04:00:00.000Z', paths: new Set(datedAnswers) },
    ]);
  });
});

// Behavior that does not depend on the database engine.
onOneEngine((engine) => {
  beforeEach(() => start(engine));
  afterEach(() => api.stop());

  it('tries three times when the shell does not answer, then reports a failure and allows the next export', async () => {
    await begin(today, today);
    for (let tries = 0; tries < 3; tries += 1) await runFails();
    await api.run(ArchiveExportJob);
    const [item] = (await admin.get(exportsPath)).body.items;
    expect(item).toMatchObject({ state: 'failed', message: expect.stringContaining('could not be made') });
    expect((await begin(today, today)).status).toBe(202);
  });

  it('reports no error of an export that is canceled when it has failed for good', async () => {
    const { id } = (await begin(today, today)).body;
    await rows().update({ id }, { tries: 3 });
    await api.dataSource.query(
      `CREATE TRIGGER cancel AFTER UPDATE ON archive_exports BEGIN DELETE FROM archive_exports WHERE id = new.id; END`,
    );
    await api.run(ArchiveExportJob);
    expect(await rows().count()).toBe(0);
  });

  it('closes its file when an export fails', async () => {
    let out: Writable | undefined;
    const making = api.app.get(ExportFiles).make(randomUUID(), async (zip) => {
      out = zip['out'];
      await zip.add('README.txt', 'What it is');
      throw new Error('The shell is gone.');
    });
    await expect(making).rejects.toThrow('The shell is gone.');
    await until(() => out?.closed === true);
  });

  it('gives the file only to owners and only with a line in the log, closes it otherwise, and removes it after two weeks', async () => {
    const { id } = (await begin(today, today)).body;
    const made = await api.app.get(ExportFiles).make(id, async (zip) => {
      await zip.add('README.txt', 'What it is');
    });
    const endedAt = api.clock.at.toISOString();
    await rows().update({ id }, { state: 'done', endedAt, bytes: String(made.bytes), sha256: made.sha256 });

    const file = `${exportsPath}/${id}/file`;
    expect((await fetch(api.url + file)).status).toBe(401);
    const writer = await api.signIn({
      email: 'writer@larchlane.example',
      password: 'twelve larches in a lane',
      role: 'writer',
    });
    expect((await writer.get(file)).status).toBe(403);

    const opened = watchOpenedFiles(api);
    await api.dataSource.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    await expect(api.app.get(ArchiveExports).open(id, { who: admin.email, sender: 'server' })).rejects.toThrow(
      QueryFailedError,
    );
    await api.dataSource.query('ALTER TABLE audit_log_away RENAME TO audit_log');
    expect(await opened.stillOpen()).toBe(0);
    opened.stop();

    const answer = await admin.fetch(file);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="site-${today}-to-${today}.zip"`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['README.txt', 'SHA256SUMS']);
    expect(new TextDecoder().decode(files['SHA256SUMS'])).toMatch(/^[0-9a-f]{64} {2}README\.txt\n$/);
    expect((await admin.get('/api/admin/audit')).body.items[0]).toMatchObject({ event: 'archive-exported' });

    await api.run(ArchiveExportSweepJob);
    expect(await api.app.get(ExportFiles).ids()).toEqual([id]);
    api.clock.at = new Date(api.clock.at.getTime() + fileLifetime + 1);
    await api.run(ArchiveExportSweepJob);
    expect(await api.app.get(ExportFiles).ids()).toEqual([]);
    expect(await rows().count()).toBe(0);
  });
});

// These tests leave nothing behind, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => start(engine));
  afterAll(() => api.stop());

  it('reports what is wrong with a period at the field', async () => {
    const faults = async (from: string, to: string) => (await begin(from, to)).body.fields;
    expect(await faults('', today)).toEqual({ from: 'Choose the first day' });
    expect(await faults('2020-01-01', today)).toEqual({
      from: expect.stringContaining('Choose that day or a later one'),
    });
    expect(await faults(today, '2030-01-01')).toEqual({ to: 'Choose today or a day before: nothing was shown later' });
    api.clock.at = new Date(Date.UTC(2028, 0, 1));
    admin = await api.signIn();
    expect(await faults('2027-02-02', '2027-02-01')).toEqual({
      to: 'Choose a last day that is not before the first',
    });
    expect(await faults('2026-11-25', '2027-12-01')).toEqual({
      to: 'Choose a year at most, and make a second export for the rest',
    });
    expect(await rows().count()).toBe(0);
  });
});
