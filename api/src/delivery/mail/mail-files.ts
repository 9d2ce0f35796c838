import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { makePrivateFolder } from '../../platform/environment/private-folder';

const extension = '.eml';
/** Extension of an incomplete file. */
const unfinished = `${extension}.part`;

/** Stores mail when no mail server is configured: one file per message, readable only by the owner of the process. */
@Injectable()
export class MailFiles {
  private readonly folder: string;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.folder = path.resolve(env.DATA_DIR, 'mail');
  }

  /**
   * Writes a message. Its id is the file name, so a retry overwrites the same file. The final rename hides incomplete
   * files.
   */
  async write(id: string, bytes: Buffer): Promise<void> {
    await makePrivateFolder(this.folder);
    const part = path.join(this.folder, id + unfinished);
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path.join(this.folder, id + extension));
  }

  /** Removes messages, including incomplete files of a killed process. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      for (const end of [extension, unfinished]) await rm(path.join(this.folder, id + end), { force: true });
  }

  /** Returns the ids of messages that have a file. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  }
}
