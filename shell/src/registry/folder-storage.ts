import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { StorageUnavailableError, type ReleaseStorage, type StoredName } from './release-storage';

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** Names come from manifests that others wrote: none may escape the folder or be hidden in it. */
const isName = (name: string) =>
  name.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part));

const draftPrefix = '.draft-';

/** Milliseconds after which no process still writes a draft. */
const draftTimeout = 24 * 60 * 60 * 1000;

/** Removes a draft that a killed process left. */
async function removeOldDraft(draft: string): Promise<void> {
  const file = await stat(draft).catch(nullIfMissing);
  if (!file || Date.now() - file.mtimeMs < draftTimeout) return;
  // A user who may only read here still gets the listing.
  await rm(draft, { force: true }).catch(() => undefined);
}

/** What a person can do when a folder cannot be used; null if nothing is known. */
export function remedyFor(error: unknown): string | null {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'the disk is full. Make room, then repeat it';
  if (hasCode(error, 'EROFS')) return 'the disk is read-only. Make it writable, or choose another DATA_DIR';
  if (hasCode(error, 'EACCES', 'EPERM'))
    return 'this user may not read or write there. Repeat it as the user of the site, with its DATA_DIR';
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) return 'there is a file in place of a folder. Choose another DATA_DIR';
  return null;
}

/** A folder on this machine, or on a shared disk. */
export class FolderStorage implements ReleaseStorage {
  constructor(private readonly folder: string) {}

  async read(name: string): Promise<Buffer | null> {
    return readFile(this.at(name)).catch(nullIfMissing);
  }

  /** Creating a hard link either succeeds or fails because the name exists, atomically on every file system we know. */
  async create(name: string, bytes: Buffer): Promise<boolean> {
    const draft = await this.draft(name, bytes);
    try {
      await link(draft, this.at(name));
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** For copies of external data: any existing file is outdated. */
  async replace(name: string, bytes: Buffer): Promise<void> {
    const draft = await this.draft(name, bytes);
    try {
      await rename(draft, this.at(name));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined); // the reason of the rename matters more
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
    await rmdir(dirname(this.at(name))).catch((error: unknown) => {
      // It has other files, or was removed meanwhile.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    });
  }

  async list(folder: string): Promise<StoredName[]> {
    const names = await this.namesIn(folder);
    if (!names) return this.list(folder);
    const stats = names.map(async (name) => {
      const file = await stat(this.at(name)).catch(nullIfMissing);
      return file && { name, at: file.mtime };
    });
    const found = (await Promise.all(stats)).filter((file) => file !== null);
    // What was removed meanwhile may have a successor that this listing has missed.
    return found.length < names.length ? this.list(folder) : found;
  }

  /** Returns null if a folder in it was removed meanwhile. */
  private async namesIn(folder: string): Promise<string[] | null> {
    const path = join(this.folder, folder);
    const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(nullIfMissing);
    if (!entries) return (await stat(path).catch(nullIfMissing)) ? null : [];
    const files = entries.filter((entry) => entry.isFile());
    for (const { name, parentPath } of files)
      if (name.startsWith(draftPrefix)) await removeOldDraft(join(parentPath, name));
    return files
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isName);
  }

  /** Writes a draft next to the target and flushes it to disk before it gets its name. */
  private async draft(name: string, bytes: Buffer): Promise<string> {
    const folder = dirname(this.at(name));
    const draft = join(folder, draftPrefix + randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes, { flush: true });
    } catch (error) {
      // A part of it would fill the disk further, and nothing ever removes it. Where none was written, none is removed.
      await rm(draft, { force: true }).catch(() => undefined);
      // A disk that takes no new folder, such as a read-only one, reports its parent as missing.
      const remedy = hasCode(error, 'ENOENT') ? 'it cannot be created. Check DATA_DIR' : remedyFor(error);
      if (!remedy) throw error;
      throw new StorageUnavailableError(`Nothing can be written in ${folder}: ${remedy}`, { cause: error });
    }
    return draft;
  }

  private at(name: string): string {
    if (!isName(name)) throw new Error(`${name} is no name of a file in a release`);
    return join(this.folder, name);
  }
}
