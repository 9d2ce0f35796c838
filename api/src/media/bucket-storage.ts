import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientSettings, type Bucket } from 'contract/bucket';

import { UnavailableError } from '../platform/errors/api-errors';
import { typeOf } from './media-names';
import { MediaStorage, type StoredFile, type StoredName } from './media-storage';

/** Prefix within the bucket, which may hold other objects as well. */
const folder = 'media/';

/**
 * Milliseconds for a connection, and without a byte from the bucket. Two attempts end before the shell stops waiting:
 * pictures that wait for a bucket take the place of other reads.
 */
const bucketTimeouts = { connection: 3_000, silence: 10_000 };
const maxAttempts = 2;

/** Storage in an S3-compatible bucket, at Amazon or elsewhere. */
export class BucketStorage extends MediaStorage {
  private readonly client: S3Client;

  constructor(
    private readonly bucket: Bucket,
    timeouts = bucketTimeouts,
  ) {
    super();
    const requestHandler = { connectionTimeout: timeouts.connection, socketTimeout: timeouts.silence };
    this.client = new S3Client({ ...clientSettings(bucket), maxAttempts, requestHandler });
  }

  /** Streams from disk, so a picture is never fully in memory. An object appears only once it has arrived in full. */
  async put(name: string, from: string): Promise<void> {
    const { size } = await stat(from);
    const body = createReadStream(from);
    const object = { ...this.object(name), Body: body, ContentLength: size, ContentType: typeOf(name) };
    try {
      await answered(this.client.send(new PutObjectCommand(object)));
    } finally {
      body.destroy(); // a bucket that refuses reads none of it, and the client leaves it open
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.object(name)));
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error('The bucket gave an object without a body.');
      return { stream: Body, bytes: ContentLength };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw new UnavailableError(unavailable, error);
    }
  }

  async remove(name: string): Promise<void> {
    await answered(this.client.send(new DeleteObjectCommand(this.object(name))));
  }

  async *list(prefix: string): AsyncGenerator<StoredName> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket.name, Prefix: folder + prefix });
    for (;;) {
      const { value: page, done } = await answered(pages.next());
      if (done) return;
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
        yield { name: Key.slice(folder.length), at: LastModified };
    }
  }

  private object(name: string) {
    return { Bucket: this.bucket.name, Key: folder + name };
  }
}

const unavailable = 'The place where pictures are kept does not answer. Try again in a minute.';

async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw new UnavailableError(unavailable, error);
  }
}
