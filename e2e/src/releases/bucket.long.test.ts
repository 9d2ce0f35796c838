import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres, type PostgresServer } from 'contract/testing/postgres-server';
import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';
import { until } from 'contract/testing/until';

import { startExtraShell, type ExtraShell } from '../extra-shell';
import { metricsOf, metricsToken } from '../metrics-token';
import { startSite, type RunningSite } from '../running-site';
import { viewPage } from './page-view';
import { onServerOnly, variantOnServer } from './variant';

/** Maximum milliseconds until a promotion is live. On a busy machine one of two must meet it. */
const maxDelay = 2_000;

describe('two shells with their releases in one bucket, over PostgreSQL', () => {
  let postgres: PostgresServer;
  let s3: S3TestServer;
  let site: RunningSite;
  let other: ExtraShell;
  let otherData: string;
  let scriptOfBefore = '';
  const startOther = () =>
    startExtraShell(
      { ...s3.env, RELEASES_IN: 'bucket', DATA_DIR: otherData, METRICS_TOKEN: metricsToken },
      site.dataDir,
    );
  beforeAll(async () => {
    [s3, postgres] = await Promise.all([startS3Server(), startPostgres()]);
    site = await startSite({ ...s3.env, RELEASES_IN: 'bucket', DATABASE_URL: `${postgres.url}/postgres` });
    otherData = await mkdtemp(join(tmpdir(), 'other-shell-'));
    other = await startOther();
  });
  afterAll(async () => {
    await other.stop();
    await site.stop();
    await Promise.all([s3.remove(), postgres.stop()]);
    await rm(otherData, { recursive: true });
  });

  const blogs = () => Promise.all([site.url, other.url].map((url) => viewPage(`${url}/blog`)));
  const madeBy = async (version: string | null) =>
    (await blogs()).every((page) => page.status === 200 && page.madeBy === version);
  const isReachable = async () => /^shell_registry_reachable (\d)$/m.exec(await metricsOf(other.url))?.[1] === '1';

  it('activate a promotion and a rollback within two seconds', async () => {
    await site.release('publish', 'mf-blog', await variantOnServer({ version: '7.1.0' }));
    await site.release('promote', 'mf-blog', '7.1.0', ...onServerOnly);
    const promotion = await until(() => madeBy('7.1.0'));
    [scriptOfBefore = ''] =
      /\/_mf\/mf-blog\/[^"]+?\/remote-entry\.js/.exec((await viewPage(`${other.url}/blog`)).html) ?? [];
    await site.release('rollback', 'mf-blog');
    const rollback = await until(() => madeBy(null));
    expect(Math.min(promotion, rollback)).toBeLessThan(maxDelay);
  });

  it('serve scripts of a release that a shell never activated', async () => {
    const emptyDisk = await mkdtemp(join(tmpdir(), 'new-shell-'));
    const fresh = await startExtraShell({ ...s3.env, RELEASES_IN: 'bucket', DATA_DIR: emptyDisk }, site.dataDir);
    try {
      expect(scriptOfBefore).toContain('/7.1.0-');
      expect((await fetch(fresh.url + scriptOfBefore)).status).toBe(200);
      expect((await fetch(`${fresh.url}/_mf/mf-blog/9.9.9-00000000/remote-entry.js`)).status).toBe(404);
    } finally {
      await fresh.stop();
      await rm(emptyDisk, { recursive: true });
    }
  });

  it('apply both changes of two teams that release at the same moment', async () => {
    await Promise.all([
      site.release('disable', 'mf-marketing'),
      site.release('promote', 'mf-blog', '7.1.0', ...onServerOnly),
    ]);
    await until(async () => (await madeBy('7.1.0')) && (await fetch(other.url)).status === 503);
  });

  it('run and start without the bucket, and catch up when it returns', async () => {
    await s3.stop();
    await until(async () => !(await isReachable()));
    expect(await madeBy('7.1.0')).toBe(true);
    await other.stop();
    other = await startOther();
    expect(await madeBy('7.1.0')).toBe(true);
    expect(await isReachable()).toBe(false);
    await expect(site.release('enable', 'mf-marketing')).rejects.toThrow('does not answer');
    await s3.resume();
    await site.release('enable', 'mf-marketing');
    await until(async () =>
      (await Promise.all([fetch(site.url), fetch(other.url)])).every(({ status }) => status === 200),
    );
    expect(await isReachable()).toBe(true);
    expect(site.output().match(/the registry cannot be read/g)).toHaveLength(1);
    expect(site.output()).not.toContain(s3.env['S3_SECRET_ACCESS_KEY']);
  });
});
