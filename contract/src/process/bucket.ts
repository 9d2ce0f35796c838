import type { Environment } from './environment';

/** An S3-compatible bucket, with its credentials. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Returns the bucket that the environment configures; null if it configures none. */
export function bucketOf(env: Environment): Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return endpoint && region && name && accessKeyId && secretAccessKey
    ? { endpoint, region, name, accessKeyId, secretAccessKey }
    : null;
}

/** Returns settings for the S3 client that work with Amazon's and other servers. */
export function clientSettings({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names require a DNS setup that servers other than Amazon's rarely have.
    forcePathStyle: true,
    // Servers other than Amazon's refuse checksums in the trailer of a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}
