import type { ArticleContent } from 'contract/article-content';
import { authorIdsOf } from 'contract/authors';
import { In, type EntityManager } from 'typeorm';

import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { MediaEntity } from '../../media/media.entity';
import { inSection } from '../../media/media-section';

/** Sentences about what an article names that was removed since. They stop it from being published. */
export const removed = {
  author: 'This person is not on the team any more. Choose who wrote the article.',
  cover: 'This picture is not in the library any more. Choose another one.',
} as const;

export const hasCover = async (manager: EntityManager, { cover }: Pick<ArticleContent, 'cover'>): Promise<boolean> =>
  !cover || manager.existsBy(MediaEntity, { id: cover.media, ...inSection('picture') });

/** Returns the fields of a draft that name what was removed. */
export async function removedReferences(
  manager: EntityManager,
  content: ArticleContent,
): Promise<(keyof typeof removed)[]> {
  const ids = authorIdsOf(content);
  const areThere = (await manager.countBy(TeamMemberEntity, { id: In(ids) })) === ids.length;
  const isCovered = await hasCover(manager, content);
  return [...(areThere ? [] : ['author' as const]), ...(isCovered ? [] : ['cover' as const])];
}
