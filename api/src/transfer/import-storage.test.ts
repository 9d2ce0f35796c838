import { Readable } from 'node:stream';

import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';

import { ada } from '../articles/writing/written.fixture';
import { MediaStorage } from '../media/media-storage';
import { startTestApp, type TestApp } from '../testing/test-app';
import { options, zipOf } from './import-files.fixture';
import { ImportJob } from './import.job';
import { Transfers } from './transfers.service';

describe('an import whose file cannot be read', () => {
  let s3: S3TestServer;
  let api: TestApp;
  beforeAll(async () => {
    s3 = await startS3Server();
    api = await startTestApp('SQLite', { environment: s3.env });
  });
  afterAll(async () => {
    await api.stop();
    await s3.remove();
  });

  const begin = () => {
    const bytes = zipOf({ 'a.md': '---\ntitle: Waited\n---\nText.' });
    return api.app.get(Transfers).begin({ name: 'a.zip', stream: Readable.from([bytes]) }, options(), ada);
  };

  it('waits for the storage, however often it is tried, and then runs', async () => {
    const { id } = await begin();
    await s3.stop();
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(api.run(ImportJob)).rejects.toThrow('does not answer');
      expect(await api.app.get(Transfers).get(id)).toMatchObject({
        state: 'running',
        message: expect.stringContaining('starts by itself'),
      });
      api.clock.at = new Date(api.clock.at.getTime() + 31_000);
    }
    await s3.resume();
    await api.run(ImportJob);
    expect(await api.app.get(Transfers).get(id)).toMatchObject({ state: 'done', message: '1 new' });
  });

  it('fails if the file is gone', async () => {
    const { id } = await begin();
    await api.app.get(MediaStorage).removeAll(`import-${id}`);
    await api.run(ImportJob);
    expect(await api.app.get(Transfers).get(id)).toMatchObject({
      state: 'failed',
      message: 'The file is gone. Choose it again.',
    });
  });
});
