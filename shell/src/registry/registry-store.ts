import { registryDocument, type RegisteredRemote, type RegistryDocument } from 'contract/release';

import type { ReleaseStorage } from './release-storage';

/** Nothing is released yet. */
export const emptyRegistry: RegistryDocument = {
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

const folder = 'registry/';
const nameOf = (revision: number) => `${folder}${String(revision).padStart(8, '0')}.json`;

/**
 * The registry of one channel: one file a revision, none of which ever changes. The newest is in force, the others are
 * the log. What was read once is kept on this machine's disk.
 */
export class RegistryStore {
  constructor(
    private readonly storage: ReleaseStorage,
    private readonly disk: ReleaseStorage = storage,
  ) {}

  /** The newest revision. */
  async latest(): Promise<RegistryDocument> {
    return this.read(await newestIn(this.storage));
  }

  /** The newest revision that is on this machine's disk: what there is while the bucket does not answer. */
  async lastKept(): Promise<RegistryDocument> {
    return this.read(await newestIn(this.disk));
  }

  /** The revisions after one, oldest first. Numbers have no gaps, so one question is enough where there is none. */
  async *after(revision: number): AsyncGenerator<RegistryDocument> {
    for (let next = revision + 1; ; next += 1) {
      const document = await this.find(next);
      if (!document) return;
      yield document;
    }
  }

  async read(revision: number): Promise<RegistryDocument> {
    if (revision === 0) return emptyRegistry;
    const document = await this.find(revision);
    if (!document) throw new Error(`The registry has no revision ${revision}`);
    return document;
  }

  /** A release as it was registered last, before a revision. @returns null where the log does not know it */
  async registrationBefore(
    { parent }: RegistryDocument,
    remote: string,
    base: string,
  ): Promise<RegisteredRemote | null> {
    for (let revision = parent; revision; ) {
      const document = await this.read(revision);
      const registered = document.remotes[remote];
      if (registered?.base === base) return registered;
      revision = document.parent;
    }
    return null;
  }

  /**
   * Compare and swap: writes the revision after `parent`, unless somebody did so first.
   * @throws {RegistryConflictError}
   */
  async append(
    parent: RegistryDocument,
    change: Pick<RegistryDocument, 'by' | 'reason' | 'remotes'>,
  ): Promise<RegistryDocument> {
    const next: RegistryDocument = {
      ...change,
      revision: parent.revision + 1,
      parent: parent.revision || null,
      at: new Date().toISOString(),
    };
    const bytes = Buffer.from(`${JSON.stringify(registryDocument.parse(next), null, 2)}\n`);
    if (!(await this.storage.create(nameOf(next.revision), bytes))) throw new RegistryConflictError(parent.revision);
    return next;
  }

  private async find(revision: number): Promise<RegistryDocument | null> {
    const name = nameOf(revision);
    const kept = await this.disk.read(name);
    const bytes = kept ?? (await this.storage.read(name));
    if (!bytes) return null;
    const document = registryDocument.parse(JSON.parse(bytes.toString()));
    if (!kept) await this.disk.create(name, bytes);
    return document;
  }
}

async function newestIn(storage: ReleaseStorage): Promise<number> {
  const names = await storage.list(folder);
  const revisions = names.map(({ name }) => /^registry\/(\d{8})\.json$/.exec(name)?.[1]).map(Number);
  return Math.max(0, ...revisions.filter((revision) => !Number.isNaN(revision)));
}
