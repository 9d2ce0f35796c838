import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { GoneError, MovedError, NotFoundError } from '../../platform/errors/api-errors';
import { ArticleEntity } from '../writing/article.entity';
import { FormerSlugEntity } from './former-slug.entity';
import { PostEntity } from './post.entity';

/** Returns the path of an article's page. */
export const articlePath = (slug: string) => `/blog/${slug}`;

/** Former addresses of articles. See docs/decisions/former-slugs.md. */
@Injectable()
export class FormerSlugs {
  constructor(
    @InjectRepository(FormerSlugEntity) private readonly slugs: Repository<FormerSlugEntity>,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns why an address serves no article: moved, gone or unknown. The old address of an imported draft, which was
   * never public here, is unknown until the draft is published. Takes a slug, or a path outside /blog.
   * @param manager that of the open transaction, if there is one
   */
  async resolve(
    address: string,
    manager: EntityManager = this.slugs.manager,
  ): Promise<MovedError | GoneError | NotFoundError> {
    const former = await manager.findOneBy(FormerSlugEntity, { slug: address });
    if (!former) return new NotFoundError('article');
    const post = await manager.findOne(PostEntity, {
      where: { id: former.postId },
      select: { id: true, slug: true, publishedAt: true },
    });
    const isRead = post?.publishedAt && post.publishedAt <= this.clock.time();
    if (isRead) return new MovedError('article', articlePath(post.slug));
    // A search engine would drop an old address that says gone, and not come back when the draft is published.
    const isComing = await manager.existsBy(ArticleEntity, {
      id: former.postId,
      firstPublishedAt: IsNull(),
      deletedAt: IsNull(),
    });
    return isComing ? new NotFoundError('article') : new GoneError('article');
  }

  /** Returns the id of the article formerly at an address. */
  async articleAt(manager: EntityManager, address: string): Promise<string | null> {
    return (await manager.findOneBy(FormerSlugEntity, { slug: address }))?.postId ?? null;
  }

  /** Returns the ids of the articles formerly at some addresses, by address. */
  async articlesAt(manager: EntityManager, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await manager.findBy(FormerSlugEntity, { slug: In(addresses) });
    return new Map(rows.map(({ slug, postId }) => [slug, postId]));
  }

  /** Lists all former addresses of an article, in alphabetical order. */
  async addressesOf(manager: EntityManager, postId: string): Promise<string[]> {
    const rows = await manager.find(FormerSlugEntity, { where: { postId }, order: { slug: 'ASC' } });
    return rows.map(({ slug }) => slug);
  }

  /** Redirects an address to an article from now on. */
  async add(manager: EntityManager, address: string, postId: string): Promise<void> {
    await manager.upsert(FormerSlugEntity, { slug: address, postId, since: this.clock.time() }, ['slug']);
  }

  /** Releases a slug, because some article is published at it again. */
  async release(manager: EntityManager, slug: string): Promise<void> {
    await manager.remove(await manager.findBy(FormerSlugEntity, { slug }));
  }
}
