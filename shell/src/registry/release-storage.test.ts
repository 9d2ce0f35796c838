import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { readEnvironment } from 'contract/environment';
import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';

import { openStorage } from './open-storage';
import { StorageRefusedError, StorageUnavailableError } from './release-storage';
import { openBucket, openFolder, backends, patientTimeouts, type TestStorages } from './storages.fixture';

const bytes = (text: string) => Buffer.from(text);

describe.each(backends)('%s', (_backend, open) => {
  let backend: TestStorages;
  beforeEach(async () => {
    backend = await open();
  });
  afterEach(() => backend.remove());

  it('returns stored bytes, and null for unknown names', async () => {
    expect(await backend.storage.read('registry/1.json')).toBeNull();
    expect(await backend.storage.create('registry/1.json', bytes('one'))).toBe(true);
    expect(await backend.storage.read('registry/1.json')).toEqual(bytes('one'));
  });

  it('writes a name once, even with concurrent and repeated writers', async () => {
    const others = await Promise.all([backend.elsewhere(), backend.elsewhere()]);
    const writers = [backend, ...others].flatMap(({ storage }) => [storage, storage, storage]);
    const made = await Promise.all(
      writers.map((storage, index) => storage.create('registry/1.json', bytes(`${index}`))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await backend.storage.read('registry/1.json')).toEqual(bytes(`${made.indexOf(true)}`));
  });

  it('lists the content of a folder with timestamps, without removed names', async () => {
    for (const name of ['releases/mf-blog/1/a', 'releases/mf-blog/2/b', 'releases/mf-blogs/3/c'])
      await backend.storage.create(name, bytes(name));
    await backend.storage.remove('releases/mf-blog/2/b');
    await backend.storage.remove('releases/mf-blog/none');
    const found = await backend.storage.list('releases/mf-blog/');
    expect(found).toEqual([{ name: 'releases/mf-blog/1/a', at: expect.anything() }]);
    expect(Math.abs(Date.now() - Number(found[0]?.at))).toBeLessThan(60_000);
    expect(await backend.storage.list('nothing/')).toEqual([]);
  });
});

describe('a folder', () => {
  it('leaves no partial files, and refuses names that lead out of it', async () => {
    const backend = await (backends[0]?.[1] ?? openBucket)();
    await backend.storage.create('registry/1.json', bytes('one'));
    await backend.storage.create('registry/1.json', bytes('two'));
    expect(await readdir(backend.folder, { recursive: true })).toEqual(['registry', 'registry/1.json']);
    for (const name of ['../x', 'registry/../../x', '/etc/x', 'a\\..\\x', 'a//x', '.hidden']) {
      await expect(backend.storage.create(name, bytes('x'))).rejects.toThrow('is no name');
    }
    await backend.remove();
  });
});

it('leaves nothing of a copy that cannot take its name', async () => {
  const backend = await openFolder();
  await mkdir(join(backend.folder, 'registry/1.json'), { recursive: true });
  await expect(backend.disk.replace('registry/1.json', bytes('one'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(join(backend.folder, 'registry'))).toEqual(['1.json']);
  await backend.remove();
});

it('removes what a killed write left in a folder, a day later', async () => {
  const backend = await openFolder();
  await backend.storage.create('releases/mf-blog/1/a', bytes('a'));
  const draftOf = async (name: string, hours: number) => {
    const draft = join(backend.folder, 'releases/mf-blog/1', `.draft-${name}`);
    await writeFile(draft, 'half');
    const time = new Date(Date.now() - hours * 60 * 60 * 1000);
    await utimes(draft, time, time);
  };
  await draftOf('left', 25);
  await draftOf('running', 1);
  expect((await backend.storage.list('releases/')).map(({ name }) => name)).toEqual(['releases/mf-blog/1/a']);
  expect((await readdir(join(backend.folder, 'releases/mf-blog/1'))).sort()).toEqual(['.draft-running', 'a']);
  await backend.remove();
});

/** Content whose write fails midway, as on a full disk. */
async function* cutOff() {
  yield 'one';
  throw Object.assign(new Error('write'), { code: 'ENOSPC' });
}

it('says what to do where there is a file in place of a folder', async () => {
  const backend = await openFolder();
  await writeFile(join(backend.folder, 'registry'), '');
  const writing = backend.storage.create('registry/1.json', bytes('one'));
  await expect(writing).rejects.toBeInstanceOf(StorageUnavailableError);
  await expect(writing).rejects.toThrow(/in .*registry: .*Choose another DATA_DIR/);
  await backend.remove();
});

describe('a folder on a full disk', () => {
  it('says so, and keeps nothing of a failed write', async () => {
    const backend = await openFolder();
    const content = cutOff() as unknown as Buffer; // which `writeFile` accepts as well
    const failure = await backend.storage.create('registry/1.json', content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    expect(failure).toMatchObject({ message: expect.stringMatching(/in .*registry: the disk is full\. Make room/) });
    expect(await readdir(backend.folder, { recursive: true })).toEqual(['registry']);
    await backend.remove();
  });
});

const openBucketAt = async (env: Record<string, string>) =>
  (await openStorage(readEnvironment({ RELEASES_IN: 'bucket', ...env }), patientTimeouts)).storage;

describe('a bucket', () => {
  let s3: S3TestServer;
  afterEach(() => s3.remove());

  it('is refused with an explanation if it ignores If-None-Match, before anything is written', async () => {
    s3 = await startS3Server({ conditional: false });
    const storage = await openBucketAt(s3.env);
    const writing = storage.create('registry/1.json', bytes('one'));
    await expect(writing).rejects.toBeInstanceOf(StorageRefusedError);
    await expect(writing).rejects.toThrow(/bucket site at .* ignores If-None-Match.*RELEASES_IN=folder/);
    expect(await storage.read('registry/1.json')).toBeNull();
  });

  it('reports an outage or a wrong key without exposing the key', async () => {
    s3 = await startS3Server();
    const wrong = { ...s3.env, S3_ACCESS_KEY_ID: 'not-the-key', S3_SECRET_ACCESS_KEY: 'not-the-secret' };
    const refused = await (await openBucketAt(wrong)).read('registry/1.json').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StorageRefusedError);
    expect(refused).toMatchObject({ message: expect.stringMatching(/refuses.*403.*S3_ variables/) });
    const missing = await (await openBucketAt({ ...s3.env, S3_BUCKET: 'none' }))
      .read('registry/1.json')
      .catch((error: unknown) => error);
    expect(missing).toMatchObject({ message: expect.stringContaining('404 NoSuchBucket') });
    await s3.stop();
    const away = await (await openBucketAt(s3.env)).list('registry/').catch((error: unknown) => error);
    expect(away).toBeInstanceOf(StorageUnavailableError);
    for (const error of [refused, missing, away]) {
      const logged = JSON.stringify(error, Object.getOwnPropertyNames(error));
      expect(logged).not.toMatch(/not-the-|S3RVER|Signature=/);
    }
  });
});

it('gives each page of a long listing of a bucket its own time', async () => {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const page = (key: string, rest: string) =>
    `<ListBucketResult><Contents><Key>${key}</Key></Contents>${rest}</ListBucketResult>`;
  const bucket = createServer(({ url = '' }, response) => {
    if (!url.includes('continuation-token'))
      return response.end(
        page('a/1', '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>'),
      );
    // The time of the first page ends while the second is read.
    limits[0]?.abort();
    return setImmediate(() => response.end(page('a/2', '<IsTruncated>false</IsTruncated>')));
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port } = bucket.address() as AddressInfo; // it listens on TCP
  try {
    const storage = await openBucketAt({
      S3_BUCKET: 'site',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    expect((await storage.list('a/')).map(({ name }) => name)).toEqual(['a/1', 'a/2']);
  } finally {
    jest.restoreAllMocks();
    bucket.close();
    bucket.closeAllConnections();
  }
});
