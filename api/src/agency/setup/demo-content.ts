import { Injectable } from '@nestjs/common';
import { authorIdsOf } from 'contract/authors';
import type { Setup } from 'contract/setup';
import { In, type EntityManager } from 'typeorm';

import { rowLock } from '../../platform/database/row-lock';
import { ArticleEntity } from '../../articles/writing/article.entity';
import { ArticleRevisionEntity } from '../../articles/versions/article-revision.entity';
import { CityEntity } from '../cities/city.entity';
import { FormerSlugEntity } from '../../articles/posts/former-slug.entity';
import { PostAuthorEntity } from '../../articles/posts/post-author.entity';
import { writeAuthors } from '../../articles/posts/post-references';
import { PostWriter } from '../../articles/posts/post-writer';
import { PostEntity } from '../../articles/posts/post.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { SeededEntity } from '../seed/seeded.entity';
import { removePeople } from '../team/remove-people';
import { TeamMemberEntity } from '../team/team-member.entity';

/** Seed kinds that belong to the demo agency. Facts apply to every agency. */
type DemoKind = 'team' | 'city' | 'post';

/** Counts and removes the people, towns and articles of the demo, including those changed since. */
@Injectable()
export class DemoContent {
  constructor(private readonly writer: PostWriter) {}

  /** Returns the seeded keys of a kind: IDs of people, slugs of towns, original slugs of articles. */
  async keys(manager: EntityManager, kind: DemoKind): Promise<string[]> {
    return (await manager.findBy(SeededEntity, { kind })).map(({ key }) => key);
  }

  async count(manager: EntityManager): Promise<Setup['demo']> {
    const [people, towns, articles] = [
      await manager.countBy(TeamMemberEntity, { id: In(await this.keys(manager, 'team')) }),
      await manager.countBy(CityEntity, { slug: In(await this.keys(manager, 'city')) }),
      (await this.articles(manager)).length,
    ];
    return { people, towns, articles };
  }

  /**
   * Removes the demo content with its history. The caller has locked the people.
   * @param heir new author of own articles by removed people
   */
  async remove(manager: EntityManager, heir: string | null): Promise<void> {
    await this.removeArticles(manager);
    const people = await this.keys(manager, 'team');
    if (heir) await this.replaceAuthors(manager, people, heir);
    await removePeople(manager, people);
    const towns = await this.keys(manager, 'city');
    await manager.remove(await manager.findBy(CityEntity, { slug: In(towns) }));
    await manager.delete(RevisionEntity, { kind: 'town', key: In(towns) });
    await this.dropTowns(manager);
  }

  /** Replaces the people with the heir in the bylines of the agency's own articles. */
  private async replaceAuthors(manager: EntityManager, people: readonly string[], heir: string): Promise<void> {
    const authorRows = await manager.findBy(PostAuthorEntity, { authorId: In(people) });
    // Locked, or an article that is published in the meantime would be written back as it was read.
    const ids = In(authorRows.map(({ postId }) => postId));
    const posts = await manager.find(PostEntity, { where: { id: ids }, order: { id: 'ASC' }, ...rowLock(manager) });
    for (const post of posts) {
      const before = authorIdsOf({ author: post.authorId, coAuthors: post.coAuthors });
      const [authorId = heir, ...coAuthors] = new Set(before.map((id) => (people.includes(id) ? heir : id)));
      await manager.save(PostEntity, { id: post.id, authorId, coAuthors });
      await writeAuthors(manager, post, { ...post, authorId, coAuthors });
    }
  }

  private async removeArticles(manager: EntityManager): Promise<void> {
    const ids = await this.articles(manager);
    const read = await manager.findBy(PostEntity, { id: In(ids) });
    for (const { id } of read) await this.writer.remove(manager, id);
    await manager.remove(await manager.findBy(ArticleEntity, { id: In(ids) }));
    await this.removeAddresses(manager, ids);
  }

  /** Removes the former addresses of removed articles, also of those that an owner removed for good before. */
  private async removeAddresses(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const slugs = await this.keys(manager, 'post');
    const former = await manager.findBy(FormerSlugEntity, [{ postId: In(ids) }, { slug: In(slugs) }]);
    const where = { id: In(former.map(({ postId }) => postId)) };
    const kept = new Set((await manager.find(ArticleEntity, { where, select: { id: true } })).map(({ id }) => id));
    await manager.remove(former.filter(({ postId }) => !kept.has(postId)));
  }

  /** Finds articles by their seeded text, because the agency may have its own article at a seeded slug by now. */
  private async articles(manager: EntityManager): Promise<string[]> {
    const select = { articleId: true, number: true } as const;
    const texts = await manager.find(ArticleRevisionEntity, { where: { kind: 'seeded' }, select });
    return [...new Set(texts.map(({ articleId }) => articleId))];
  }

  /** Drops references to removed towns from the remaining towns and people. */
  private async dropTowns(manager: EntityManager): Promise<void> {
    const rows = await manager.find(CityEntity);
    const towns = new Set(rows.map(({ slug }) => slug));
    for (const { slug, nearby } of rows)
      await manager.save(CityEntity, { slug, nearby: nearby.filter((one) => towns.has(one)) });
    for (const { id, cities } of await manager.find(TeamMemberEntity))
      await manager.save(TeamMemberEntity, { id, cities: cities.filter((one) => towns.has(one)) });
  }
}
