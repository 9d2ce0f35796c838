declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  interface Store {
    existsObject(bucket: string, key: string): Promise<boolean>;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    /** Path of an object's file. */
    getResourcePath(bucket: string, key: string, kind: 'object'): string;
  }
  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    readonly logger: { exceptions: { unhandle(): void }; close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
