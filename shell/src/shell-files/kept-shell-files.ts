import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { Storages } from '../registry/open-storage';
import { day, keptForDays } from '../registry/published-releases';
import { forEachConcurrently } from '../for-each-concurrently';

/** Where the files of shells are in a storage, and the lists of which shell had which of them on which day. */
export const shellFilesIn = 'shell-files/';
const listsIn = 'shell-builds/';

const listed = z.array(z.string());

/** A file that is named by its content: pages that another build has made ask for it, and for no other of ours. A script's map is read by the shell. */
const isNamedByContent = (name: string) => /^[\w-]+\.[0-9a-f]{8}\.(js|svg)(\.(br|gz|map))?$/.test(name);

/** Milliseconds between two times that a shell says which files it has: twice for each day. */
const interval = day / 2;

/**
 * The browser files of this shell and of those before it, or beside it in a rolling restart. A tab goes on with the
 * shell that made its document, so its scripts are kept like those of a release, where the releases are.
 */
export class KeptShellFiles {
  /** Names of what is kept, as far as this process has looked. */
  private kept: ReadonlySet<string> = new Set();
  /** Those of them that are on this machine's disk. */
  private readonly here = new Set<string>();
  private looking: Promise<void> | null = null;
  private readonly own: readonly string[];
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param folder this shell's own browser files
   * @param warn is told what goes wrong: the site is well without, and the next time may be better
   */
  constructor(
    private readonly storages: Storages,
    private readonly folder: string,
    private readonly warn: (error: unknown) => void,
  ) {
    this.own = readdirSync(folder).filter(isNamedByContent);
  }

  /** Where on the disk they are served from. */
  get onDisk(): string {
    return join(this.storages.folder, shellFilesIn);
  }

  /** Keeps this shell's own files, now and for as long as it runs. */
  async start(): Promise<void> {
    await this.keep().catch(this.warn);
    this.timer = setInterval(() => void this.keep().catch(this.warn), interval).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /**
   * Keeps this shell's own files for thirty days, and removes what no shell has had for as long.
   * @param now epoch milliseconds
   */
  async keep(now = Date.now()): Promise<void> {
    const { storage, disk } = this.storages;
    await this.look();
    await forEachConcurrently(this.own, async (name) => {
      if (this.kept.has(name) && (await this.isHere(name))) return;
      const bytes = await readFile(join(this.folder, name));
      await storage.create(shellFilesIn + name, bytes);
      // A build that comes in the place of this one takes the files away that this shell goes on with.
      if (storage !== disk) await disk.replace(shellFilesIn + name, bytes);
      this.here.add(name);
    });
    const list = Buffer.from(JSON.stringify(this.own));
    const build = createHash('sha256').update(list).digest('hex').slice(0, 8);
    await storage.create(`${listsIn}${dayOf(now)}-${build}.json`, list);
    await this.removeOld(now);
  }

  /** Sees to it that a browser finds a file that this shell's build does not have. */
  async openFor(name: string): Promise<void> {
    const { storage, disk } = this.storages;
    if (storage === disk || !isNamedByContent(name) || (await this.isHere(name))) return;
    if (!this.kept.has(name)) {
      // Once for everybody who asks at the same time.
      this.looking ??= this.look().finally(() => {
        this.looking = null;
      });
      await this.looking;
    }
    // The page, or the script that asks for it, knows its hash. Itself last: by then it is here as browsers like it.
    for (const file of [`${name}.br`, `${name}.gz`, name].filter((one) => this.kept.has(one))) {
      const bytes = await storage.read(shellFilesIn + file);
      if (bytes) await disk.replace(shellFilesIn + file, bytes);
    }
  }

  private async isHere(name: string): Promise<boolean> {
    if (!this.here.has(name) && (await this.storages.disk.read(shellFilesIn + name))) this.here.add(name);
    return this.here.has(name);
  }

  private async look() {
    const found = await this.storages.storage.list(shellFilesIn);
    this.kept = new Set(found.map(({ name }) => name.slice(shellFilesIn.length)));
  }

  private async removeOld(now: number) {
    const { storage, disk } = this.storages;
    const lists = (await storage.list(listsIn)).map(({ name }) => name);
    // A day more: a list says of its whole day that the files were served.
    const firstKept = `${listsIn}${dayOf(now - (keptForDays + 1) * day)}`;
    const old = lists.filter((name) => name < firstKept);
    if (old.length === 0) return;
    const recent = lists.filter((name) => name >= firstKept).map((name) => storage.read(name));
    const needed = new Set(
      (await Promise.all(recent)).flatMap((bytes) => (bytes ? listed.parse(JSON.parse(bytes.toString())) : [])),
    );
    for (const place of new Set([storage, disk])) {
      for (const { name } of await place.list(shellFilesIn))
        if (!needed.has(name.slice(shellFilesIn.length))) await place.remove(name);
    }
    this.here.clear();
    for (const name of old) await storage.remove(name);
  }
}

/** `2026-11-23` */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
