import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

import { bucketOf } from 'contract/bucket';
import type { Environment } from 'contract/environment';

import { FolderStorage } from './folder-storage';
import type { ReleaseStorage } from './release-storage';

export interface Storages {
  /** Where the registry and the releases are. */
  storage: ReleaseStorage;
  /** What this machine's disk has of it, and where that is: the storage itself, or copies of what is in the bucket. */
  disk: FolderStorage;
  folder: string;
}

/** The folder or the bucket that the environment asks for. The S3 client, with its megabytes, is loaded for a bucket only. */
export async function openStorage(env: Environment): Promise<Storages> {
  const dataDir = resolve(env.DATA_DIR);
  const bucket = env.RELEASES_IN === 'bucket' ? bucketOf(env) : null;
  if (!bucket) {
    const disk = new FolderStorage(dataDir);
    return { storage: disk, disk, folder: dataDir };
  }
  const { BucketStorage } = await import('./bucket-storage');
  // Numbers and versions of one bucket mean something else in another.
  const which = createHash('sha256').update(`${bucket.endpoint} ${bucket.name}`).digest('hex').slice(0, 8);
  const folder = join(dataDir, 'copies', which);
  return { storage: new BucketStorage(bucket), disk: new FolderStorage(folder), folder };
}
