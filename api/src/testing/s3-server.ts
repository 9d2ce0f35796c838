import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

export interface S3TestServer {
  /** The part of the environment that names its bucket. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** A real server that speaks S3, with an empty bucket. */
export async function startS3Server(): Promise<S3TestServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-test-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'pictures', configs: [] }] });
  const { port } = (await server.run()) as AddressInfo; // it listens on TCP
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      // The one pair that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
