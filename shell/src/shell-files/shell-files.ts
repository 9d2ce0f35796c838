import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { Storages } from '../registry/open-storage';
import { day, retentionDays } from '../registry/published-releases';
import type { StoredName } from '../registry/release-storage';
import { forEachConcurrently } from '../for-each-concurrently';

/** Storage folder of the shells' files, and of the lists of which shell had which files on which day. */
export const shellFilesIn = 'shell-files/';
const listsIn = 'shell-builds/';

const listed = z.array(z.string());

/**
 * Returns whether a file is named by its content: pages of other builds request only such files. The shell itself reads
 * source maps.
 */
const isNamedByContent = (name: string) => /^[\w-]+\.[0-9a-f]{8}\.(js|svg)(\.(br|gz|map))?$/.test(name);

/** Milliseconds between two updates of this shell's list: twice a day. */
const interval = day / 2;
/** Milliseconds after a failed update. Until it succeeds, other shells cannot serve the scripts of this one's pages. */
const retryInterval = 60_000;

/**
 * Milliseconds between two listings for files that are not known. Anyone can request any number of unknown names, and a
 * bucket charges for each listing.
 */
const listingInterval = 1_000;

/**
 * Stores the browser files of this shell, and serves those of earlier or, in a rolling restart, parallel shells. A tab
 * keeps using the shell build that rendered its document, so these scripts are stored next to the releases and retained
 * like them.
 */
export class ShellFiles {
  /** Names of the stored files when last listed. */
  private stored = new Set<string>();
  /** Names of those that are on this machine's disk. */
  private readonly onDiskNames = new Set<string>();
  private listing: Promise<void> | null = null;
  /** Reading of `performance.now()` at the start of the last listing. */
  private listedAt = -listingInterval;
  private readonly own: readonly string[];
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  /**
   * @param folder of this shell's own browser files
   * @param warn called with errors, which are not critical: the next attempt may succeed
   */
  constructor(
    private readonly storages: Storages,
    private readonly folder: string,
    private readonly warn: (error: unknown) => void,
  ) {
    this.own = readdirSync(folder).filter(isNamedByContent);
  }

  /** Folder on disk from which they are served. */
  get onDisk(): string {
    return join(this.storages.folder, shellFilesIn);
  }

  /** Stores this shell's files, now and periodically. */
  async start(): Promise<void> {
    const pause = await this.store().then(
      () => interval,
      (error: unknown) => {
        this.warn(error);
        return retryInterval;
      },
    );
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), pause).unref();
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /**
   * Stores this shell's files for thirty days, and removes files that no shell has had for as long.
   * @param now epoch milliseconds
   */
  async store(now = Date.now()): Promise<void> {
    const { storage, disk } = this.storages;
    // The list comes first: another shell that removes old files must already know that these are needed.
    const list = Buffer.from(JSON.stringify(this.own));
    const build = createHash('sha256').update(list).digest('hex').slice(0, 8);
    await storage.create(`${listsIn}${dayOf(now)}-${build}.json`, list);
    // Before the bucket is listed: a file is in the bucket before it is on a disk.
    const copies = storage === disk ? [] : await disk.list(shellFilesIn);
    await this.list();
    await forEachConcurrently(this.own, async (name) => {
      if (this.stored.has(name) && (await this.isHere(name))) return;
      const bytes = await readFile(join(this.folder, name));
      await storage.create(shellFilesIn + name, bytes);
      // A build that replaces this one deletes files that this shell still serves.
      if (storage !== disk) await disk.replace(shellFilesIn + name, bytes);
      this.onDiskNames.add(name);
    });
    await this.removeOld(now);
    await this.removeOldCopies(copies);
  }

  /** Makes a file of another build available to browsers. */
  async openFor(name: string): Promise<void> {
    const { storage, disk } = this.storages;
    if (storage === disk || !isNamedByContent(name) || (await this.isHere(name))) return;
    if (!this.stored.has(name)) {
      // Concurrent callers share one listing, also while it waits: a file that was just stored is found by the next one.
      this.listing ??= this.listNext().finally(() => {
        this.listing = null;
      });
      await this.listing;
    }
    // The requesting page or script verifies the hash. The file itself comes last, so that its compressed versions are
    // already there.
    for (const file of [`${name}.br`, `${name}.gz`, name].filter((candidate) => this.stored.has(candidate))) {
      const bytes = await storage.read(shellFilesIn + file);
      if (bytes) await disk.replace(shellFilesIn + file, bytes);
    }
  }

  private async isHere(name: string): Promise<boolean> {
    if (!this.onDiskNames.has(name) && (await this.storages.disk.read(shellFilesIn + name))) this.onDiskNames.add(name);
    return this.onDiskNames.has(name);
  }

  private async listNext() {
    const wait = this.listedAt + listingInterval - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await this.list();
  }

  private async list() {
    this.listedAt = performance.now();
    const found = await this.storages.storage.list(shellFilesIn);
    this.stored = new Set(found.map(({ name }) => name.slice(shellFilesIn.length)));
  }

  /** Returns the names of all files in some lists. */
  private async filesIn(lists: readonly string[]): Promise<Set<string>> {
    const read = await Promise.all(lists.map((name) => this.storages.storage.read(name)));
    return new Set(read.flatMap((bytes) => (bytes ? listed.parse(JSON.parse(bytes.toString())) : [])));
  }

  private async removeOld(now: number) {
    const { storage } = this.storages;
    const lists = (await storage.list(listsIn)).map(({ name }) => name);
    // One more day, because a list covers its whole day.
    const firstKept = `${listsIn}${dayOf(now - (retentionDays + 1) * day)}`;
    const old = lists.filter((name) => name < firstKept);
    if (old.length === 0) return;
    const needed = await this.filesIn(lists.filter((name) => name >= firstKept));
    // A file that is in no list may be one of a shell that is just starting.
    const unneeded = [...(await this.filesIn(old))].filter((name) => !needed.has(name));
    for (const name of unneeded) {
      await storage.remove(shellFilesIn + name);
      this.stored.delete(name);
    }
    this.onDiskNames.clear();
    for (const name of old) await storage.remove(name);
  }

  /**
   * Removes from this machine's disk what is no longer in the bucket. Of several machines, only one finds the old lists
   * and empties the bucket.
   */
  private async removeOldCopies(copies: readonly StoredName[]) {
    for (const { name } of copies) {
      const file = name.slice(shellFilesIn.length);
      if (this.stored.has(file) || this.own.includes(file)) continue;
      await this.storages.disk.remove(name);
      this.onDiskNames.delete(file);
    }
  }
}

/** `2026-11-23` */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
