import { once } from 'node:events';
import { fstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { bucketOf } from 'contract/bucket';
import { readEnvironment } from 'contract/environment';
import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';
import { until } from 'contract/testing/until';

import { isOutage } from '../platform/errors/translate-error';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { MediaStorage } from './media-storage';

const folder = mkdtempSync(path.join(tmpdir(), 'media-storage-'));
let s3: S3TestServer;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});

const bucket = (env: Record<string, string>, timeouts?: { connection: number; silence: number }) => {
  const named = bucketOf(readEnvironment(env));
  if (!named) throw new Error('The environment names no bucket.');
  return new BucketStorage(named, timeouts);
};

const places: [string, () => MediaStorage][] = [
  ['a folder', () => new FolderStorage(folder)],
  ['a bucket', () => bucket(s3.env)],
];

describe.each(places)('%s', (_place, open) => {
  const fileWith = (content: Buffer) => {
    const file = path.join(folder, '.finished');
    writeFileSync(file, content);
    return file;
  };
  const names = async (storage: MediaStorage, prefix: string) => {
    const found: string[] = [];
    for await (const { name } of storage.list(prefix)) found.push(name);
    return found.sort();
  };

  it('returns a stored file, and lists it with its time', async () => {
    const storage = open();
    const content = Buffer.alloc(3_000_000, 'picture');
    const before = Date.now() - 2_000; // S3 times are whole seconds
    await storage.put('a-1.webp', fileWith(content));
    const file = await storage.get('a-1.webp');
    expect(file?.bytes).toBe(content.length);
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
    for await (const { at } of storage.list('a-1')) expect(at.getTime()).toBeGreaterThan(before);
  });

  it('accepts the same name again', async () => {
    const storage = open();
    await storage.put('b-1.webp', fileWith(Buffer.from('one')));
    await storage.put('b-1.webp', fileWith(Buffer.from('one')));
    expect(await names(storage, 'b-')).toEqual(['b-1.webp']);
  });

  it('returns null for a missing file, and removes it without an error', async () => {
    const storage = open();
    expect(await storage.get('none.webp')).toBeNull();
    await storage.remove('none.webp');
  });

  it('lists and removes by prefix', async () => {
    const storage = open();
    for (const name of ['c-1.webp', 'c-2.webp', 'cc-1.webp']) await storage.put(name, fileWith(Buffer.from(name)));
    await storage.removeAll('c-');
    expect(await names(storage, 'c')).toEqual(['cc-1.webp']);
  });
});

it('returns 503 for an unreachable bucket', async () => {
  const away = bucket({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' });
  for (const request of [() => away.get('a.webp'), () => away.removeAll('a-')]) {
    const failure = await request().catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, message: expect.stringContaining('does not answer') });
  }
});

it('closes a file that an unreachable bucket did not take', async () => {
  const file = path.join(folder, '.refused');
  writeFileSync(file, 'picture');
  const { ino } = statSync(file);
  const isOpen = (fd: number) => {
    try {
      return fstatSync(fd).ino === ino;
    } catch {
      return false; // no such descriptor
    }
  };
  const away = bucket({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' });
  await expect(away.put('d-1.webp', file)).rejects.toThrow('does not answer');
  await until(() => !Array.from({ length: 1000 }, (_, fd) => fd).some(isOpen));
});

it('returns 503 for a bucket that takes requests and never answers', async () => {
  const silent = createServer((socket) => socket.resume().on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // it listens on TCP
  const file = path.join(folder, 'silent');
  writeFileSync(file, 'x');
  const timeouts = { connection: 500, silence: 500 };
  const storage = bucket({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }, timeouts);
  const failures = await Promise.all(
    [storage.get('a-1.webp'), storage.put('a-1.webp', file), storage.removeAll('a-')].map((one) =>
      one.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  silent.close();
  expect(failures.map((error) => isOutage(error))).toEqual([true, true, true]);
});

it('requires all settings of a bucket together', () => {
  expect(() => readEnvironment({ S3_BUCKET: 'pictures' })).toThrow(
    /S3_ENDPOINT.*\n.*S3_REGION.*\n.*S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/,
  );
});
