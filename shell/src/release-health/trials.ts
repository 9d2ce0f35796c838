import { createHash, randomBytes } from 'node:crypto';

/** Maximum number of sources per release. Later ones are not counted: the verdict is clear long before. */
const maxSources = 20_000;

/** Number of trials and failures. */
export interface Tally {
  trials: number;
  failures: number;
}

/** Changes with each process, so that hashes cannot be traced back to their sources. */
const salt = randomBytes(16);

const hashOf = (source: string) => createHash('sha256').update(salt).update(source).digest('base64url').slice(0, 16);

/**
 * Outcomes by source, which is a page or a visitor's network. Each source counts once, so neither a popular page nor a
 * visitor who sends a thousand reports can decide anything alone.
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
