import { articleSlug } from 'contract/article-content';
import { Not, type EntityManager } from 'typeorm';

import { ArticleEntity } from '../articles/writing/article.entity';
import { FormerSlugs } from '../articles/posts/former-slugs';
import { PostEntity } from '../articles/posts/post.entity';
import type { IncomingArticle } from './incoming-article';

/** Returns whether an article may have a slug: no other article has it, had it, or claims it in a draft. */
async function isFree(manager: EntityManager, former: FormerSlugs, slug: string, id: string): Promise<boolean> {
  if (!articleSlug.safeParse(slug).success) return false;
  const before = await former.articleAt(manager, slug);
  if (before !== null && before !== id) return false;
  const others = { slug, id: Not(id) };
  return (
    !(await manager.existsBy(PostEntity, others)) &&
    !(await manager.existsBy(ArticleEntity, { ...others, state: Not('deleted') }))
  );
}

/**
 * Returns the wanted slug of an article, or the next free one: `dental`, `dental-2`.
 * @param incoming the article as the file has it
 * @param taken slugs assigned by this import, mapped to their articles
 */
export async function chooseSlug(
  manager: EntityManager,
  former: FormerSlugs,
  wanted: string,
  { slug: given, state }: Pick<IncomingArticle, 'slug' | 'state'>,
  id: string,
  taken: Map<string, string>,
): Promise<string> {
  const current = (await manager.findOneBy(ArticleEntity, { id }))?.slug;
  // Drafts may share a slug, or have none yet.
  if (state === 'draft' && current === given) return given;
  // An article imported before keeps its slug: a slug taken at that time may be free now.
  const keepsSlug =
    current !== undefined && current.startsWith(wanted) && /^(-\d+)?$/.test(current.slice(wanted.length));
  for (let number = 1; ; number += 1) {
    const slug = keepsSlug && number === 1 ? current : number === 1 ? wanted : `${wanted}-${number}`;
    const isTaken = (taken.get(slug) ?? id) !== id;
    if (isTaken || !(await isFree(manager, former, slug, id))) continue;
    taken.set(slug, id);
    return slug;
  }
}
