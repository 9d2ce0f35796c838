import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { GoneError, MovedError, NotFoundError } from '../../platform/errors/api-errors';
import { FormerSlugEntity } from './former-slug.entity';
import { isoTime } from './post-cursor';
import { PostEntity } from './post.entity';

/** The page of an article. */
export const articlePath = (slug: string) => `/blog/${slug}`;

/** Where articles were once. See docs/decisions/former-slugs.md. */
@Injectable()
export class FormerSlugs {
  constructor(
    @InjectRepository(FormerSlugEntity) private readonly slugs: Repository<FormerSlugEntity>,
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly clock: Clock,
  ) {}

  /** Says what became of an address at which nothing is read: a slug, or a path outside /blog. */
  async whatBecameOf(address: string): Promise<MovedError | GoneError | NotFoundError> {
    const former = await this.slugs.findOneBy({ slug: address });
    if (!former) return new NotFoundError('article');
    const post = await this.posts.findOne({
      where: { id: former.postId },
      select: { id: true, slug: true, publishedAt: true },
    });
    const isRead = post?.publishedAt && post.publishedAt <= isoTime(this.clock.now());
    return isRead ? new MovedError('article', articlePath(post.slug)) : new GoneError('article');
  }

  /** The article that was once read at an address. */
  async articleAt(manager: EntityManager, address: string): Promise<string | null> {
    return (await manager.findOneBy(FormerSlugEntity, { slug: address }))?.postId ?? null;
  }

  /** Every address at which an article was once read, in the order of the alphabet. */
  async addressesOf(manager: EntityManager, postId: string): Promise<string[]> {
    const rows = await manager.find(FormerSlugEntity, { where: { postId }, order: { slug: 'ASC' } });
    return rows.map(({ slug }) => slug);
  }

  /** Leads from an address to an article, from now on. */
  async keep(manager: EntityManager, address: string, postId: string): Promise<void> {
    await manager.upsert(FormerSlugEntity, { slug: address, postId, since: isoTime(this.clock.now()) }, ['slug']);
  }

  /** An article is read under the slug again, whichever it is. */
  async free(manager: EntityManager, slug: string): Promise<void> {
    await manager.remove(await manager.findBy(FormerSlugEntity, { slug }));
  }
}
