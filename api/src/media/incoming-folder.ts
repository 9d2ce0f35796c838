import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { day } from '../platform/clock/clock';
import { makePrivateFolder } from '../platform/environment/private-folder';
import type { Log } from '../platform/http/log';
import { FileRefusedError } from './media-errors';
import { isSystemError } from './system-error';

/** A file received in full. */
export interface IncomingFile {
  path: string;
  /** SHA-256, in hex. */
  hash: string;
  bytes: number;
}

/** Age of what a killed process left, far above that of the longest upload. */
const leftoverAge = day;

/** Holds files while they are received and while pictures are processed: on the local disk, never in memory. */
export class IncomingFolder {
  /** @param folder is created if missing */
  constructor(
    private readonly folder: string,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  async prepare(): Promise<void> {
    await makePrivateFolder(this.folder);
  }

  /** Runs `work` with a temporary folder, and deletes the folder however the work ends. */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const own = path.join(this.folder, randomUUID());
    await mkdir(own);
    try {
      await this.removeLeftovers(own);
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /**
   * Removes what killed processes left in the folder long ago. An API on another machine than the worker has no job that
   * would. The age is measured by the time of a new folder: the clock of a process may be ahead of the disk's.
   */
  private async removeLeftovers(newest: string): Promise<void> {
    const { mtimeMs } = await stat(newest);
    await this.sweep(new Date(mtimeMs - leftoverAge)).catch((error: unknown) =>
      this.log.warn('what a killed upload left cannot be removed', { error }),
    );
  }

  /** Removes what a crashed process left behind: whatever has not been written to since a time. */
  async sweep(before: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const leftover = path.join(this.folder, name);
      if ((await lastWrite(leftover)) < before) await rm(leftover, { recursive: true, force: true });
    }
  }
}

/**
 * Returns when a folder or a file in it was last written to. The time of a folder does not change while one of its files
 * grows, as that of an export does for hours. Now, if it was deleted in the meantime.
 */
async function lastWrite(folder: string): Promise<Date> {
  try {
    const names = await readdir(folder);
    const found = await Promise.all(['.', ...names].map((name) => stat(path.join(folder, name))));
    return new Date(Math.max(...found.map(({ mtimeMs }) => mtimeMs)));
  } catch (error) {
    if (isSystemError(error)) return new Date();
    throw error;
  }
}

/**
 * How much of an oversized file is still read, as a multiple of the limit, so that the client gets a response instead
 * of a broken connection.
 */
const drainFactor = 4;

/**
 * Streams an upload to a file, and writes at most `maxBytes` bytes.
 * @throws {FileRefusedError} if the upload is larger, or ends early
 */
export async function receive(stream: Readable, file: string, maxBytes: number): Promise<IncomingFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes * drainFactor) return done(FileRefusedError.tooLarge());
      if (bytes > maxBytes) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(file));
  } catch (error) {
    // Errors of our own or of the disk: both originate on this side.
    if (error instanceof FileRefusedError || isSystemError(error)) throw error;
    throw FileRefusedError.cutOff(error);
  }
  if (bytes > maxBytes) throw FileRefusedError.tooLarge();
  if (bytes === 0) throw FileRefusedError.empty();
  return { path: file, hash: hash.digest('hex'), bytes };
}
