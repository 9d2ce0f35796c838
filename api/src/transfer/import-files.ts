import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';

import { NotFoundError } from '../platform/errors/api-errors';
import { IncomingFolder } from '../media/incoming-folder';
import { FileRefusedError } from '../media/media-errors';
import { MediaStorage } from '../media/media-storage';
import { isSystemError } from '../media/system-error';

const prefix = 'import-';
const nameOf = (id: string) => `${prefix}${id}`;

/**
 * Stores files that wait to be imported beside the media, because the worker may run on another machine. No URL serves
 * them.
 */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly incoming: IncomingFolder,
  ) {}

  /**
   * Streams a file into the storage, never all of it in memory. @param check is called once the file has been received;
   * if it throws, nothing is stored
   */
  async keep(id: string, file: Readable, check: () => Promise<void> | void): Promise<void> {
    await this.incoming.within(async (folder) => {
      const arrived = path.join(folder, 'import');
      await pipeline(file, createWriteStream(arrived)).catch((error: unknown) => {
        throw isSystemError(error) ? error : FileRefusedError.cutOff(error);
      });
      await check();
      await this.storage.put(nameOf(id), arrived);
    });
  }

  /** @throws {NotFoundError} */
  async read(id: string): Promise<Uint8Array> {
    const file = await this.storage.get(nameOf(id));
    if (!file) throw new NotFoundError('file');
    return buffer(file.stream);
  }

  remove(id: string): Promise<void> {
    return this.storage.remove(nameOf(id));
  }

  /** Returns the ids of imports whose files are older than a time. */
  async idsBefore(time: Date): Promise<string[]> {
    const ids: string[] = [];
    for await (const { name, at } of this.storage.list(prefix)) if (at < time) ids.push(name.slice(prefix.length));
    return ids;
  }
}
