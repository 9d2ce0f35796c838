import { createHash, randomBytes } from 'node:crypto';

/** Sources that are remembered of one release. Those that come later are not counted: the verdict is long clear. */
const maxSources = 20_000;

/** How often something was tried, and how often it failed. */
export interface Tally {
  trials: number;
  failures: number;
}

/** New with each process: what it stands for cannot be found out from it. */
const salt = randomBytes(16);

const hashOf = (source: string) => createHash('sha256').update(salt).update(source).digest('base64url').slice(0, 16);

/**
 * What became of something, by source: a page, or a visitor's network. Each source counts once, however often it comes,
 * so neither one page that is asked for all day nor one visitor who sends a thousand reports decides anything.
 */
export class Trials {
  private readonly sources = new Set<string>();
  private readonly failed = new Set<string>();

  note(source: string, isOk: boolean) {
    const key = hashOf(source);
    if (!this.sources.has(key) && this.sources.size >= maxSources) return;
    this.sources.add(key);
    if (!isOk) this.failed.add(key);
  }

  get tally(): Tally {
    return { trials: this.sources.size, failures: this.failed.size };
  }
}
