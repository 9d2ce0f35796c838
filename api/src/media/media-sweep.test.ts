import { existsSync, mkdirSync, readdirSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startS3Server } from 'contract/testing/s3-server';

import { drawn, upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { IncomingFolder } from './incoming-folder';
import { MediaStorage } from './media-storage';
import { MediaSweepJob } from './media-sweep.job';

const hour = 60 * 60 * 1000;

describe('files left behind by a crash', () => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const folder = () => path.join(api.database.env['DATA_DIR'] ?? '', 'media');
  /** Creates a file with an age relative to the test clock. */
  const left = (name: string, age: number) => {
    const file = path.join(folder(), name);
    writeFileSync(file, 'x');
    const at = new Date(api.clock.at.getTime() - age);
    utimesSync(file, at, at);
    return file;
  };
  const sweep = () => api.run(MediaSweepJob);

  it('are removed once no upload can still be running', async () => {
    const orphan = left('000000000000-aaaaaaaaaaaa-480.avif', 2 * hour);
    const young = left('000000000001-aaaaaaaaaaaa-480.avif', hour / 2);
    const foreign = left('README.txt', 2 * hour);
    mkdirSync(path.join(folder(), 'incoming/half'));
    left('incoming/half/upload', 2 * hour);
    utimesSync(path.join(folder(), 'incoming/half'), 0, 0);
    await sweep();
    expect([orphan, young, foreign].map((file) => existsSync(file))).toEqual([false, true, true]);
    expect(readdirSync(path.join(folder(), 'incoming'))).toEqual([]);
  });

  it('are removed by an upload a day later, without a worker, whatever the time of the process', async () => {
    const incoming = (name: string, age: number) => {
      const own = path.join(folder(), 'incoming', name);
      mkdirSync(own);
      const at = new Date(Date.now() - age);
      utimesSync(own, at, at);
    };
    incoming('killed', 25 * hour);
    incoming('under way', 23 * hour);
    const before = api.clock.at;
    api.clock.at = new Date(Date.now() + 365 * 24 * hour);
    await api.app.get(IncomingFolder).within(async () => undefined);
    api.clock.at = before;
    expect(readdirSync(path.join(folder(), 'incoming'))).toEqual(['under way']);
    rmdirSync(path.join(folder(), 'incoming/under way'));
  });

  it('are not removed while something is still written to them, as an export of hours', async () => {
    await api.app.get(IncomingFolder).within(async (own) => {
      const file = left(path.join('incoming', path.basename(own), 'export'), 0);
      utimesSync(own, 0, 0);
      await sweep();
      expect(existsSync(file)).toBe(true);
    });
  });

  it('counts only removed files when it is asked to stop', async () => {
    const orphan = left('000000000002-aaaaaaaaaaaa-480.avif', 2 * hour);
    const stopped = { signal: AbortSignal.abort(), progress: () => undefined, giveWay: async () => undefined };
    expect(await api.app.get(MediaSweepJob).run(stopped)).toBe(0);
    expect(existsSync(orphan)).toBe(true);
    await sweep();
    expect(existsSync(orphan)).toBe(false);
  });

  it('keeps the files of a picture, and those of replaced contents as long as the archive reaches back', async () => {
    const { body } = await upload(admin, await drawn(300, 200, 1).png().toBuffer(), 'a.png');
    const { body: replaced } = await upload(
      admin,
      await drawn(300, 200, 2).png().toBuffer(),
      'b.png',
      `/api/admin/media/${body.id}/file`,
    );
    const files = [...body.variants, ...replaced.variants].map(({ src }) => path.join(folder(), path.basename(src)));
    const [old, now] = [files.slice(0, 3), files.slice(3)];
    for (const file of files) utimesSync(file, 0, 0);
    await sweep();
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    api.clock.at = new Date(api.clock.at.getTime() + (10 * 366 + 1) * 24 * hour);
    await sweep();
    expect(old.filter((file) => existsSync(file))).toEqual([]);
    expect(now.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('leaves nothing of an upload whose last file cannot be stored', async () => {
    const storage = api.app.get(MediaStorage);
    const put = storage.put.bind(storage);
    let files = 0;
    const failing = jest.spyOn(storage, 'put').mockImplementation(async (name, from) => {
      files += 1;
      if (files === 3) throw new Error('the disk is full');
      await put(name, from);
    });
    const before = readdirSync(folder());
    admin = await api.signIn(); // the session has expired
    expect((await upload(admin, await drawn(300, 200, 3).png().toBuffer(), 'c.png')).status).toBe(500);
    failing.mockRestore();
    api.expectLogged('request failed');
    await sweep();
    expect(readdirSync(folder())).toEqual(before);
    expect((await admin.get('/api/admin/media?q=c')).body.items).toEqual([]);
  });
});

it('deletes a picture when the storage is down, and leaves its files to the sweep', async () => {
  const s3 = await startS3Server();
  const api = await startTestApp('SQLite', { environment: s3.env });
  const admin = await api.signIn();
  const { body } = await upload(admin, await drawn(300, 200, 6).png().toBuffer(), 'f.png');
  await s3.stop();
  expect((await admin.send('DELETE', `/api/admin/media/${body.id}`)).status).toBe(204);
  expect((await admin.get(`/api/admin/media/${body.id}`)).status).toBe(404);
  api.expectLogged('files of a picture are left to the sweep');
  await api.stop();
  await s3.remove();
});
