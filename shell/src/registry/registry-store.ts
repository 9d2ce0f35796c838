import { registryDocument, type RegisteredRemote, type RegistryDocument } from 'contract/release';

import { withoutCanary } from './canary';
import type { ReleaseStorage } from './release-storage';

/** The initial, empty revision. */
export const emptyRegistry: RegistryDocument = {
  revision: 0,
  parent: null,
  at: new Date(0).toISOString(),
  by: 'nobody',
  reason: 'Nothing is released yet',
  remotes: {},
};

/** The registry was changed concurrently. Nothing was written. */
export class RegistryConflictError extends Error {
  override readonly name = 'RegistryConflictError';
  constructor(revision: number) {
    super(
      `Somebody was faster: the registry is past revision ${revision}. Look at npm run release -- status, then repeat the command`,
    );
  }
}

/** An unreadable revision, whose file was truncated by a full disk or a crash. */
class UnreadableRevisionError extends Error {
  override readonly name = 'UnreadableRevisionError';
  constructor(revision: number) {
    super(`Revision ${revision} of the registry cannot be read`);
  }
}

const folder = 'registry/';
const nameOf = (revision: number) => `${folder}${String(revision).padStart(8, '0')}.json`;

/**
 * The registry of one channel: one immutable file per revision. The latest readable revision is active, the others are
 * the log. Revisions that were read once are cached on this machine's disk.
 */
export class RegistryStore {
  private readonly warned = new Set<string>();

  /** @param warn called once per message with non-fatal problems */
  constructor(
    private readonly storage: ReleaseStorage,
    private readonly disk: ReleaseStorage = storage,
    private readonly warn: (message: string) => void = console.error,
  ) {}

  /** Returns the latest revision. */
  async latest(): Promise<RegistryDocument> {
    return this.read(await newestIn(this.storage));
  }

  /** Returns the latest revision on this machine's disk, for the time when the bucket does not respond. */
  async latestCached(): Promise<RegistryDocument> {
    return this.read(await newestIn(this.disk));
  }

  /**
   * Yields the revisions after the given one, oldest first. Numbers have no gaps, so a single read shows that there are
   * none.
   */
  async *after(revision: number): AsyncGenerator<RegistryDocument> {
    for (let next = revision + 1; ; next += 1) {
      const document = await this.findReadable(next);
      if (document === null) return;
      if (document !== 'unreadable') yield document;
    }
  }

  /** Yields a revision and those before it, newest first. Each is read only once it is asked for. */
  async *backFrom(latest: RegistryDocument): AsyncGenerator<RegistryDocument> {
    for (let document = latest; document.revision > 0; document = await this.read(document.parent ?? 0)) yield document;
  }

  /** Returns a revision, or the last readable one before it: one damaged file must not stop every later release. */
  async read(newest: number): Promise<RegistryDocument> {
    for (let revision = newest; revision > 0; revision -= 1) {
      const document = await this.findReadable(revision);
      if (document !== null && document !== 'unreadable') return document;
    }
    return emptyRegistry;
  }

  /** Returns the revision that was active at a point in time. No revision is older than the one before it. */
  async at(moment: Date): Promise<RegistryDocument> {
    let found = emptyRegistry;
    // Binary search, since the log of ten years has thousands of revisions.
    let [low, high] = [1, await newestIn(this.storage)];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const document = await this.read(middle);
      if (new Date(document.at) <= moment) [found, low] = [document, middle + 1];
      else high = document.revision - 1;
    }
    return found;
  }

  /** Returns the revisions that became active after `since`, up to `until`, oldest first. */
  async between(since: Date, until: Date): Promise<RegistryDocument[]> {
    const found: RegistryDocument[] = [];
    for await (const document of this.backFrom(await this.at(until))) {
      if (new Date(document.at) <= since) break;
      found.unshift(document);
    }
    return found;
  }

  /**
   * Finds the last registration of a release before a revision, without its canary. @returns null if the log does not
   * contain it
   */
  async registrationBefore(
    { parent }: RegistryDocument,
    remote: string,
    base: string,
  ): Promise<RegisteredRemote | null> {
    for await (const { remotes } of this.backFrom(await this.read(parent ?? 0))) {
      const registered = remotes[remote];
      if (registered?.base === base) return withoutCanary(registered);
    }
    return null;
  }

  /**
   * Compare and swap: writes the revision after `parent`, unless another writer was first.
   * @throws {RegistryConflictError}
   */
  async append(
    parent: RegistryDocument,
    change: Pick<RegistryDocument, 'by' | 'reason' | 'remotes' | 'skipped' | 'takenBack'>,
  ): Promise<RegistryDocument> {
    const next: RegistryDocument = {
      ...change,
      revision: await this.numberAfter(parent.revision),
      parent: parent.revision || null,
      // The clock of another machine may be ahead, or this one's far behind: the log is read back up to a point in time.
      at: new Date(Math.max(Date.now(), Date.parse(parent.at))).toISOString(),
    };
    const bytes = Buffer.from(`${JSON.stringify(registryDocument.parse(next), null, 2)}\n`);
    if (!(await this.storage.create(nameOf(next.revision), bytes))) throw new RegistryConflictError(parent.revision);
    return next;
  }

  /** Skips the numbers of unreadable files. */
  private async numberAfter(revision: number): Promise<number> {
    let next = revision + 1;
    while ((await this.findReadable(next)) === 'unreadable') next += 1;
    return next;
  }

  private async findReadable(revision: number): Promise<RegistryDocument | 'unreadable' | null> {
    try {
      return await this.find(revision);
    } catch (error) {
      if (!(error instanceof UnreadableRevisionError)) throw error;
      this.warnOnce(`${error.message}: the revision before it takes its place`);
      return 'unreadable';
    }
  }

  private async find(revision: number): Promise<RegistryDocument | null> {
    const name = nameOf(revision);
    const cached = await this.disk.read(name);
    const known = cached && parse(cached);
    if (known) return known;
    const bytes = this.disk === this.storage ? cached : await this.storage.read(name);
    if (!bytes) return null;
    const document = parse(bytes);
    if (!document) throw new UnreadableRevisionError(revision);
    await this.cache(name, bytes);
    return document;
  }

  /** Caches a file for the time when the bucket is unavailable. A failure is not critical. */
  private async cache(name: string, bytes: Buffer) {
    try {
      await this.disk.remove(name);
      await this.disk.create(name, bytes);
    } catch (error) {
      this.warnOnce(`${name} cannot be kept on this machine's disk: ${String(error)}`);
    }
  }

  private warnOnce(message: string) {
    if (!this.warned.has(message)) this.warn(message);
    this.warned.add(message);
  }
}

/** Returns null if the bytes are not a revision. */
function parse(bytes: Buffer): RegistryDocument | null {
  try {
    return registryDocument.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    return null; // truncated, so not valid JSON
  }
}

async function newestIn(storage: ReleaseStorage): Promise<number> {
  const names = await storage.list(folder);
  const revisions = names.map(({ name }) => /^registry\/(\d{8})\.json$/.exec(name)?.[1]).map(Number);
  return Math.max(0, ...revisions.filter((revision) => !Number.isNaN(revision)));
}
