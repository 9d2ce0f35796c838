declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    readonly store: { existsObject(bucket: string, key: string): Promise<boolean> };
    readonly logger: { exceptions: { unhandle(): void }; close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
