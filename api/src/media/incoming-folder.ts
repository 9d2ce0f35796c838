import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { makePrivateFolder } from '../platform/environment/private-folder';
import { FileRefusedError } from './media-errors';
import { isSystemError } from './system-error';

/** A file that arrived in full. */
export interface IncomingFile {
  path: string;
  /** SHA-256, in hex. */
  hash: string;
  bytes: number;
}

/** Where files are while they arrive and while pictures are made of them: on this machine's disk, never in memory. */
export class IncomingFolder {
  /** @param folder is made if it is not there */
  constructor(private readonly folder: string) {}

  async prepare(): Promise<void> {
    await makePrivateFolder(this.folder);
  }

  /** Runs `work` with a folder of its own, of which nothing is left afterwards, however it ends. */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const own = path.join(this.folder, randomUUID());
    await mkdir(own);
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /** Removes what a process that ended in the middle left behind. */
  async sweep(before: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const left = path.join(this.folder, name);
      const { mtime } = await stat(left).catch(() => ({ mtime: new Date() })); // it ended meanwhile
      if (mtime < before) await rm(left, { recursive: true, force: true });
    }
  }
}

/** Times the limit that is read of a file that is too large, so that who sends it hears why instead of a broken connection. */
const readToTheEnd = 4;

/**
 * Writes a stream to a file as it arrives, and nothing of it that is more than `most` bytes.
 * @throws {FileRefusedError} where there is more, or the stream ends in the middle
 */
export async function receive(stream: Readable, file: string, most: number): Promise<IncomingFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most * readToTheEnd) return done(FileRefusedError.tooLarge());
      if (bytes > most) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(file));
  } catch (error) {
    // Our own, or the disk's: both have a cause on this side.
    if (error instanceof FileRefusedError || isSystemError(error)) throw error;
    throw FileRefusedError.cutOff(error);
  }
  if (bytes > most) throw FileRefusedError.tooLarge();
  if (bytes === 0) throw FileRefusedError.empty();
  return { path: file, hash: hash.digest('hex'), bytes };
}
