import type { ArticleContent } from 'contract/article-content';
import { In, IsNull, Not, type EntityManager } from 'typeorm';

import { shareLockUntilCommit } from '../../platform/database/advisory-locks';
import { TagEntity } from './tag.entity';

/** Replaces former names of tags with current ones: an earlier version or an import may contain a renamed tag. */
export async function currentTags(manager: EntityManager, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const renamed = await manager.findBy(TagEntity, { name: In([...tags]), leadsTo: Not(IsNull()) });
  if (renamed.length === 0) return [...tags];
  const names = new Map(renamed.map(({ name, leadsTo }) => [name, leadsTo ?? name]));
  return [...new Set(tags.map((tag) => names.get(tag) ?? tag))];
}

/**
 * Replaces them in an article that is about to be written. No tag is renamed until the transaction ends: the renaming
 * would miss an article that is not committed yet. Call it before the article's row is locked, which a renaming does
 * second.
 */
export async function withCurrentTags<T extends { content: ArticleContent }>(
  manager: EntityManager,
  article: T,
): Promise<T> {
  const { content } = article;
  if (content.tags.length > 0) await shareLockUntilCommit(manager, 'tags');
  return { ...article, content: { ...content, tags: await currentTags(manager, content.tags) } };
}
