import { In, type EntityManager } from 'typeorm';

import {
  blockOf,
  fieldIn,
  offsetIn,
  offsetOf,
  packPosting,
  readPosting,
  type SearchField,
  type Posting,
} from './posting-block';
import { SearchPostingEntity } from './search.entities';

/** Rows per statement: SQLite accepts 32,766 values. */
const batchSize = 2_000;

type Change = SearchField | null;

/** Pending changes of postings, by block, word and offset; null removes the article. */
export class PostingPatches {
  readonly blocks = new Map<number, Map<string, Map<number, Change>>>();

  /** Records how the words of an article change. */
  record(
    number: number,
    before: Readonly<Record<string, SearchField>>,
    after: Readonly<Record<string, SearchField>>,
  ): void {
    const offset = offsetOf(number);
    const block = this.blocks.get(blockOf(number)) ?? new Map<string, Map<number, Change>>();
    this.blocks.set(blockOf(number), block);
    for (const word of new Set([...Object.keys(before), ...Object.keys(after)])) {
      // hasOwn, because a word may be "constructor".
      const [was, is] = [before, after].map((words) => (Object.hasOwn(words, word) ? words[word] : undefined));
      if (was === is) continue;
      const changes = block.get(word) ?? new Map<number, Change>();
      block.set(word, changes.set(offset, is ?? null));
    }
  }
}

/** Applies changes to the stored postings. */
export async function patchPostings(manager: EntityManager, patches: PostingPatches): Promise<void> {
  for (const [block, changed] of patches.blocks) {
    const words = [...changed];
    for (let from = 0; from < words.length; from += batchSize) {
      await patchSome(manager, block, new Map(words.slice(from, from + batchSize)));
    }
  }
}

async function patchSome(manager: EntityManager, block: number, changed: ReadonlyMap<string, Map<number, Change>>) {
  const rows = await manager.findBy(SearchPostingEntity, { block, word: In([...changed.keys()]) });
  const stored = new Map(rows.map(({ word, posts }) => [word, posts]));
  const updated: SearchPostingEntity[] = [];
  const emptied: string[] = [];
  for (const [word, changes] of changed) {
    const posting: Posting = new Map();
    for (const entry of readPosting(stored.get(word) ?? '')) posting.set(offsetIn(entry), fieldIn(entry));
    for (const [offset, field] of changes) {
      if (field === null) posting.delete(offset);
      else posting.set(offset, field);
    }
    if (posting.size === 0) emptied.push(word);
    else updated.push({ word, block, posts: packPosting(posting) });
  }
  if (updated.length > 0) await manager.upsert(SearchPostingEntity, updated, ['word', 'block']);
  if (emptied.length > 0) await manager.delete(SearchPostingEntity, { block, word: In(emptied) });
}
