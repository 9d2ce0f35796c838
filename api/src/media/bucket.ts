import type { Environment } from 'contract/environment';

/** A bucket that speaks S3, and the key to it. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket that the environment names; null where it names none. */
export function bucketOf(env: Environment): Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return endpoint && region && name && accessKeyId && secretAccessKey ? { endpoint, region, name, accessKeyId, secretAccessKey } : null;
}
