import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

import { bucketOf } from 'contract/bucket';
import type { Environment } from 'contract/environment';

import type { BucketTimeouts } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { ReleaseStorage } from './release-storage';

export interface Storages {
  /** Storage of the registry and the releases. */
  storage: ReleaseStorage;
  /** The part on this machine's disk: the storage itself, or copies of what is in the bucket. */
  disk: FolderStorage;
  folder: string;
}

/**
 * Opens the folder or bucket that the environment selects. The S3 client, several megabytes, is loaded only for a
 * bucket.
 * @param timeouts longer ones for tests, in which a busy machine is no outage
 */
export async function openStorage(env: Environment, timeouts?: BucketTimeouts): Promise<Storages> {
  const dataDir = resolve(env.DATA_DIR);
  const bucket = env.RELEASES_IN === 'bucket' ? bucketOf(env) : null;
  if (!bucket) {
    const disk = new FolderStorage(dataDir);
    return { storage: disk, disk, folder: dataDir };
  }
  const { BucketStorage } = await import('./bucket-storage');
  // Revisions and versions are only unique within a bucket, so each bucket has its own folder.
  const which = createHash('sha256').update(`${bucket.endpoint} ${bucket.name}`).digest('hex').slice(0, 8);
  const folder = join(dataDir, 'copies', which);
  return { storage: new BucketStorage(bucket, timeouts), disk: new FolderStorage(folder), folder };
}
