import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';
import type { FolderStorage } from '../registry/folder-storage';
import type { ContentCache } from './content-cache';
import type { PageService } from './page-service';
import type { Resolution } from './resolution';

const file = 'pages-before.json';

/** Milliseconds after which visitors are let in, whatever is not made by then. */
const timeout = 60_000;

/** Pages that are made at the same time: the shell that still serves needs the processors too. */
const concurrency = 2;

export interface WarmStartOptions {
  pages: Pick<PageService, 'get'>;
  cache: Pick<ContentCache<Resolution>, 'keys'>;
  releases: () => ReleaseSet;
  /** A folder of this machine. */
  disk: Pick<FolderStorage, 'read' | 'replace' | 'remove'>;
  log: FastifyBaseLogger;
}

/**
 * A shell that replaces another makes the pages that the other kept, before it takes visitors. Their addresses are handed
 * over and not their HTML, which names the scripts of the shell that made it.
 */
export class WarmStart {
  constructor(private readonly options: WarmStartOptions) {}

  /** Writes down which pages are kept, for the next shell. */
  async handOver(): Promise<void> {
    const { cache, disk, log } = this.options;
    await disk
      .replace(file, Buffer.from(JSON.stringify(cache.keys())))
      .catch((err: unknown) => log.warn({ err }, 'the next shell is not told which pages are kept'));
  }

  /** The addresses that the shell before this one handed over, those that were asked for last first; none where it handed over nothing. */
  async take(): Promise<string[]> {
    const { disk, log } = this.options;
    try {
      const bytes = await disk.read(file);
      await disk.remove(file);
      return bytes ? (JSON.parse(bytes.toString()) as string[]) : []; // written by handOver
    } catch (err) {
      log.warn({ err }, 'the pages of the shell before this one are not known');
      return [];
    }
  }

  /** Makes pages, as many as there is time for. */
  async warm(addresses: readonly string[]): Promise<void> {
    const { pages, releases, log } = this.options;
    const deadline = Date.now() + timeout;
    const queue = addresses.filter((address) => releases().find(address).kind === 'page');
    let made = 0;
    const worker = async () => {
      for (let next = queue.shift(); next !== undefined && Date.now() < deadline; next = queue.shift()) {
        const { outcome } = await pages.get(next);
        if (outcome === 'miss') made += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    log.info({ made, left: queue.length }, 'the pages of the shell before this one are made');
  }
}
