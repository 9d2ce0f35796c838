import type { FastifyBaseLogger } from 'fastify';

import { forEachConcurrently } from '../for-each-concurrently';
import type { ReleaseSet } from '../renderer/release-set';
import type { FolderStorage } from '../registry/folder-storage';
import type { ContentCache } from './content-cache';
import type { PageService } from './page-service';
import type { Resolution } from './resolution';

const file = 'pages-before.json';

/** Milliseconds after which the shell accepts visitors, whatever is rendered by then. */
const timeout = 60_000;

/** Concurrent renders: the shell that is still serving needs the processors too. */
const concurrency = 2;

export interface WarmStartOptions {
  pages: Pick<PageService, 'get'>;
  cache: Pick<ContentCache<Resolution>, 'keys' | 'peek'>;
  releases: () => ReleaseSet;
  /** A folder on this machine. */
  disk: Pick<FolderStorage, 'read' | 'replace' | 'remove'>;
  log: FastifyBaseLogger;
}

/**
 * A shell that replaces another renders the pages that the other had cached before it accepts visitors. The handover
 * contains their URLs but not their HTML, which references the scripts of the old shell.
 */
export class WarmStart {
  constructor(private readonly options: WarmStartOptions) {}

  /** Writes the URLs of the cached pages for the next shell. */
  async handOver(): Promise<void> {
    const { cache, disk, log } = this.options;
    // A query string may contain what a visitor typed, which is not written to disk.
    const addresses = cache.keys().filter((key) => cache.peek(key)?.kind === 'page' && !key.includes('?'));
    await disk
      .replace(file, Buffer.from(JSON.stringify(addresses)))
      .catch((err: unknown) => log.warn({ err }, 'the list of cached pages cannot be written for the next shell'));
  }

  /** Returns the URLs handed over by the previous shell, most recently used first; empty if there are none. */
  async take(): Promise<string[]> {
    const { disk, log } = this.options;
    try {
      const bytes = await disk.read(file);
      await disk.remove(file);
      return bytes ? (JSON.parse(bytes.toString()) as string[]) : []; // written by handOver
    } catch (err) {
      log.warn({ err }, 'the list of cached pages of the previous shell cannot be read');
      return [];
    }
  }

  /** Renders pages until the deadline. */
  async warm(addresses: readonly string[]): Promise<void> {
    const { pages, releases, log } = this.options;
    const deadline = Date.now() + timeout;
    const known = addresses.filter((address) => releases().find(address).kind === 'page');
    let made = 0;
    let left = known.length;
    const render = async (address: string) => {
      if (Date.now() >= deadline) return;
      left -= 1;
      const { outcome } = await pages.get(address);
      if (outcome === 'miss') made += 1;
    };
    await forEachConcurrently(known, render, concurrency);
    log.info({ made, left }, 'the cached pages of the previous shell were rendered');
  }
}
