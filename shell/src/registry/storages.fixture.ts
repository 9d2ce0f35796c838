import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEnvironment } from 'contract/environment';
import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';

import { openStorage, type Storages } from './open-storage';

/** Milliseconds. */
export const patientTimeouts = { connection: 60_000, response: 60_000 };

export interface TestStorages extends Storages {
  /** The bucket's server; null for a folder. */
  s3: S3TestServer | null;
  /** The view of another machine: the same folder, or the same bucket with its own disk. */
  elsewhere: () => Promise<Storages>;
  remove: () => Promise<void>;
}

async function open(s3: S3TestServer | null): Promise<TestStorages> {
  const folders: string[] = [];
  const openIn = async (folder: string) => {
    if (!folders.includes(folder)) folders.push(folder);
    const env = { ...s3?.env, RELEASES_IN: s3 ? 'bucket' : 'folder', DATA_DIR: folder };
    return openStorage(readEnvironment(env), patientTimeouts);
  };
  const newFolder = () => mkdtemp(join(tmpdir(), 'storage-'));
  const folder = await newFolder();
  return {
    ...(await openIn(folder)),
    s3,
    elsewhere: async () => openIn(s3 ? await newFolder() : folder),
    async remove() {
      await s3?.remove();
      for (const one of folders) await rm(one, { recursive: true });
    },
  };
}

export const openFolder = () => open(null);
export const openBucket = async () => open(await startS3Server());

/** For `describe.each`: folder and bucket must behave the same. */
export const backends: [string, () => Promise<TestStorages>][] = [
  ['a folder', openFolder],
  ['a bucket', openBucket],
];
