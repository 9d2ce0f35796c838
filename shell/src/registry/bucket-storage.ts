import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientSettings, type Bucket } from 'contract/bucket';

import { StorageRefusedError, StorageUnavailableError, type ReleaseStorage, type StoredName } from './release-storage';

/** Milliseconds for a connection, and for a complete response from the bucket, including one retry. */
const bucketTimeouts = { connection: 1_000, response: 5_000 };

export type BucketTimeouts = typeof bucketTimeouts;

/** Bytes. No file of a release comes close; larger objects are refused. */
const largestObject = 32 * 1024 * 1024;

/** Attempts of a write that conflicts with another write to the same name, which Amazon's servers answer with 409. */
const maxWriteAttempts = 5;

/** Object that only proves that the bucket was probed. */
const probeName = 'conditional-writes.txt';
const probe = Buffer.from('A bucket that refuses to write this a second time can keep a registry.\n');

/** The fields of an S3 client error that are read here. */
interface ClientError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

/** An S3-compatible bucket with conditional writes, at Amazon or elsewhere. */
export class BucketStorage implements ReleaseStorage {
  private readonly client: S3Client;
  private probed: Promise<void> | null = null;

  constructor(
    private readonly bucket: Bucket,
    private readonly timeouts = bucketTimeouts,
  ) {
    const requestHandler = { connectionTimeout: timeouts.connection };
    this.client = new S3Client({ ...clientSettings(bucket), maxAttempts: 2, requestHandler });
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      const { Body, ContentLength = 0 } = await this.client.send(
        new GetObjectCommand(this.object(name)),
        this.timeLimit(),
      );
      if (!Body || ContentLength > largestObject)
        throw new StorageRefusedError(`The bucket holds ${ContentLength} bytes as ${name}`);
      return Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (statusOf(error) === 404 && (error as ClientError).name === 'NoSuchKey') return null; // fields that may be missing
      throw this.translated(error);
    }
  }

  async create(name: string, bytes: Buffer): Promise<boolean> {
    this.probed ??= this.probeConditionalWrites();
    await this.probed.catch((error: unknown) => {
      this.probed = null;
      throw error;
    });
    return this.put(name, bytes);
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(name)), this.timeLimit()).catch((error: unknown) => {
      throw this.translated(error);
    });
  }

  /** Lists a thousand names per response, each with its own timeout: releases of years are tens of thousands. */
  async list(folder: string): Promise<StoredName[]> {
    const names: StoredName[] = [];
    let rest: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.bucket.name, Prefix: folder, ContinuationToken: rest });
      const { Contents = [], NextContinuationToken } = await this.client
        .send(command, this.timeLimit())
        .catch((error: unknown) => {
          throw this.translated(error);
        });
      for (const { Key = '', LastModified = new Date() } of Contents) names.push({ name: Key, at: LastModified });
      rest = NextContinuationToken;
    } while (rest);
    return names;
  }

  private async put(name: string, bytes: Buffer): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const object = { ...this.object(name), Body: bytes, ContentLength: bytes.length, IfNoneMatch: '*' };
        await this.client.send(new PutObjectCommand(object), this.timeLimit());
        return true;
      } catch (error) {
        const status = statusOf(error);
        // The response to the first attempt was lost, and the second finds what the first wrote.
        const isSecond = ((error as ClientError).$metadata?.attempts ?? 1) > 1; // fields that may be missing
        if (status === 412) return isSecond && bytes.equals((await this.read(name)) ?? Buffer.alloc(0));
        if (status !== 409 || attempt === maxWriteAttempts) throw this.translated(error);
      }
    }
  }

  /**
   * Runs before the first write: a server without `If-None-Match` support would overwrite what another team has just
   * written.
   */
  private async probeConditionalWrites() {
    const isNew = await this.put(probeName, probe);
    if (isNew && (await this.put(probeName, probe))) throw this.unconditional();
  }

  private unconditional() {
    const { name, endpoint } = this.bucket;
    return new StorageRefusedError(
      `The bucket ${name} at ${endpoint} writes over what is there: it ignores If-None-Match, so two teams could release at ` +
        'the same moment and one would be lost. Take a server with conditional writes, or RELEASES_IN=folder.',
    );
  }

  /**
   * Omits the client's own error, and so keeps it out of the log: it repeats parts of the key and of what was signed
   * with it.
   */
  private translated(error: unknown): Error {
    if (error instanceof StorageRefusedError) return error;
    const { name, code } = error as ClientError; // fields that may be missing
    const status = statusOf(error);
    const { name: bucket, endpoint } = this.bucket;
    if (status === 501) return this.unconditional();
    const detail = [status, code ?? name].filter(Boolean).join(' ');
    const isAnswer = status !== undefined && status >= 300 && status < 500 && status !== 429;
    return isAnswer
      ? new StorageRefusedError(
          `The bucket ${bucket} at ${endpoint} refuses what is asked (${detail}). Check the S3_ variables.`,
        )
      : new StorageUnavailableError(`The bucket ${bucket} at ${endpoint} does not answer (${detail})`);
  }

  private object(name: string) {
    return { Bucket: this.bucket.name, Key: name };
  }

  private timeLimit() {
    return { abortSignal: AbortSignal.timeout(this.timeouts.response) };
  }
}

const statusOf = (error: unknown) => (error as ClientError).$metadata?.httpStatusCode; // fields that may be missing
