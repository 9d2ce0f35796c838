import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { MediaStorage, type StoredFile, type StoredName } from './media-storage';
import { isSystemError } from './system-error';

const isMissing = (error: unknown) => isSystemError(error) && error.code === 'ENOENT';

/**
 * Storage in a folder. A file to be put must come from a folder inside it, because a rename is atomic only within one
 * file system.
 */
export class FolderStorage extends MediaStorage {
  /** @param folder an existing folder */
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, from: string): Promise<void> {
    await synced(from);
    await rename(from, this.at(name));
    await synced(this.folder); // syncs the directory entry as well
  }

  async get(name: string): Promise<StoredFile | null> {
    try {
      const file = await open(this.at(name));
      const { size } = await file.stat().catch(async (error: unknown) => {
        await file.close();
        throw error;
      });
      return { stream: file.createReadStream(), bytes: size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<StoredName> {
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.startsWith(prefix)) continue;
      const found = await stat(this.at(entry.name)).catch((error: unknown) => {
        if (isMissing(error)) return null; // removed in the meantime
        throw error;
      });
      if (found) yield { name: entry.name, at: found.mtime };
    }
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
