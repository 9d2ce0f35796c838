import type { Environment } from './environment';

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
  return endpoint && region && name && accessKeyId && secretAccessKey
    ? { endpoint, region, name, accessKeyId, secretAccessKey }
    : null;
}

/** How the S3 client is set up, so that Amazon's and other servers take what it sends. */
export function clientSettings({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names need DNS that servers other than Amazon's rarely have.
    forcePathStyle: true,
    // Servers other than Amazon's refuse checksums in the trailer of a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}
