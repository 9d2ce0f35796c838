import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { registryDocument, type RegistryDocument } from 'contract/release';

const emptyRegistry: RegistryDocument = {
  revision: 0,
  parent: null,
  at: new Date(0).toISOString(),
  by: 'nobody',
  reason: 'Nothing is released yet',
  remotes: {},
};

/** Somebody else changed the registry in between. Nothing was written. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
  constructor(revision: number) {
    super(`The registry is past revision ${revision}: look at it again, then repeat the command`);
  }
}

const fileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`;

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * The registry of one channel: a folder with one file a revision, none of which ever changes. The newest is in force,
 * the others are the log.
 */
export class RegistryStore {
  constructor(private readonly folder: string) {}

  /** The number of the newest revision; 0 where there is none. */
  async latestRevision(): Promise<number> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    return Math.max(0, ...names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10)));
  }

  async read(revision: number): Promise<RegistryDocument> {
    if (revision === 0) return emptyRegistry;
    return registryDocument.parse(JSON.parse(await readFile(join(this.folder, fileOf(revision)), 'utf8')));
  }

  async latest(): Promise<RegistryDocument> {
    return this.read(await this.latestRevision());
  }

  /**
   * Compare and swap: writes the revision after `parent`, unless somebody did so first. A hard link either makes the
   * name or finds it taken, which is atomic on every file system we know.
   * @throws {RegistryConflictError}
   */
  async append(parent: RegistryDocument, change: Pick<RegistryDocument, 'by' | 'reason' | 'remotes'>): Promise<RegistryDocument> {
    const next: RegistryDocument = {
      ...change,
      revision: parent.revision + 1,
      parent: parent.revision || null,
      at: new Date().toISOString(),
    };
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `draft-${randomUUID()}`);
    await writeFile(draft, `${JSON.stringify(registryDocument.parse(next), null, 2)}\n`, { flush: true });
    try {
      await link(draft, join(this.folder, fileOf(next.revision)));
    } catch (error) {
      throw hasCode(error, 'EEXIST') ? new RegistryConflictError(parent.revision) : error;
    } finally {
      await rm(draft, { force: true });
    }
    return next;
  }
}
