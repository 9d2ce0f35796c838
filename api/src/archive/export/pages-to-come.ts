import { isMadeFrom } from 'contract/changes';

import type { Change } from './changes-of-period';

/** Changes of the same paths that are still to come. */
interface AlikeChanges {
  paths: Change['paths'];
  times: number;
  /** Known pages that each of them requires again. */
  pages: number;
}

/** Whether a page made from `sources` is made again after a change. */
export const isDueAfter = (paths: Change['paths'], sources: readonly string[]): boolean =>
  paths === 'all' || isMadeFrom(sources, [...paths]);

/**
 * Estimates the pages that the rest of a period requires, from what the known ones are made from. Changes of the same
 * paths are counted together: a year has thousands of changes, of a few sets of paths, and each page asks for the sum.
 */
export class PagesToCome {
  private readonly alike = new Map<string, AlikeChanges>();

  constructor(changes: readonly Change[]) {
    for (const { paths } of changes) {
      const known = this.alike.get(keyOf(paths)) ?? { paths, times: 0, pages: 0 };
      this.alike.set(keyOf(paths), { ...known, times: known.times + 1 });
    }
  }

  get total(): number {
    return [...this.alike.values()].reduce((sum, { times, pages }) => sum + times * pages, 0);
  }

  /** Notes that a change is no longer to come. */
  begin({ paths }: Pick<Change, 'paths'>): void {
    const changes = this.alike.get(keyOf(paths));
    if (changes) changes.times -= 1;
  }

  /** Notes a page with what it is made from. */
  add(sources: readonly string[]): void {
    for (const changes of this.alike.values()) if (isDueAfter(changes.paths, sources)) changes.pages += 1;
  }

  /** Takes back what `add` noted. */
  remove(sources: readonly string[]): void {
    for (const changes of this.alike.values()) if (isDueAfter(changes.paths, sources)) changes.pages -= 1;
  }
}

const keyOf = (paths: Change['paths']) => (paths === 'all' ? paths : [...paths].toSorted().join(' '));
