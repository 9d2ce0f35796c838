import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { makePrivateFolder } from '../../platform/environment/private-folder';

const extension = '.eml';
/** A file that is being written. */
const unfinished = `${extension}.part`;

/** Where mail goes when there is no mail server: a file a message, for nobody but the owner of the process. */
@Injectable()
export class MailFiles {
  private readonly folder: string;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.folder = path.resolve(env.DATA_DIR, 'mail');
  }

  /** The name is the id: a second try writes the same file. Renamed when complete, so that nobody reads half a mail. */
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

  /** Also what a killed process left unfinished of them. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      for (const end of [extension, unfinished]) await rm(path.join(this.folder, id + end), { force: true });
  }

  /** The mails that there are files of. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  }
}
