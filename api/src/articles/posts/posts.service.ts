import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ShownCover } from 'contract/media';
import type { Post } from 'contract/posts';
import type { EntityManager, Repository } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { Clock } from '../../platform/clock/clock';
import { shownCoverOf } from '../../media/shown-picture';
import { SiteService } from '../../agency/site/site.service';
import { FormerSlugs } from './former-slugs';
import { coverOf } from './post-cover';
import { selectSummary, summariesOf } from './post-summary';
import { PostEntity } from './post.entity';
import { publishedBeside, sideOf, type Direction, type Side } from './published-beside';

const relatedShown = 3;

@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly formerSlugs: FormerSlugs,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a published article with its neighbors in time and related articles.
   * @throws {MovedError} {GoneError} for a former slug, {NotFoundError} for an unknown one
   */
  async get(slug: string): Promise<Post> {
    const { manager } = this.posts;
    const [post] = await published.rows(manager, { slug, now: this.clock.time() });
    if (!post) throw await this.formerSlugs.resolve(slug);
    const { timeZone } = await this.site.recent();
    const [newer, older, others] = await Promise.all([
      this.next(post, 'newer'),
      this.next(post, 'older'),
      this.related(post),
    ]);
    const [summary, ...related] = await summariesOf(manager, [post, ...others], timeZone);
    if (!summary) throw new Error('As many summaries as articles.');
    const seo = { title: post.seoTitle, description: post.seoDescription };
    const { html, headings, canonical } = post;
    return { ...summary, html, headings, seo, cover: shownCover(post), canonical, newer, older, related };
  }

  private async next({ publishedAt, slug }: PostEntity, direction: Direction): Promise<PostEntity | null> {
    if (publishedAt === null) throw new Error(`The article ${slug} has no neighbors: it is a draft.`);
    const [position, now] = [{ publishedAt, slug }, this.clock.time()];
    const [next] = await neighbor.rows(this.posts.manager, { ...position, now }, sideOf(direction, position, now));
    return next ?? null;
  }

  /** Returns the newest articles of the same topic; if too few, adds the newest of other topics. */
  private async related({ id, topic }: PostEntity): Promise<PostEntity[]> {
    const values = { id, topic, now: this.clock.time() };
    const { manager } = this.posts;
    const same = await newest.rows(manager, values, {
      where: 'post.topic = :topic AND post.id <> :id',
      limit: relatedShown,
    });
    const limit = relatedShown - same.length;
    const others = limit > 0 ? await newest.rows(manager, values, { where: 'post.topic <> :topic', limit }) : [];
    return [...same, ...others];
  }
}

const publishedPosts = (manager: EntityManager) => selectSummary(manager).where('post.publishedAt <= :now');

const published = new BuiltQuery((manager) =>
  publishedPosts(manager)
    .addSelect(['post.html', 'post.headings', 'post.seoTitle', 'post.seoDescription', 'post.canonical'])
    .addSelect(['post.coverMedia', 'post.coverAlt', 'post.coverFocal'])
    .leftJoin('post.coverPicture', 'picture')
    .addSelect(['picture.id', 'picture.hash', 'picture.variants'])
    .andWhere('post.slug = :slug'),
);

const neighbor = new BuiltQuery<PostEntity, Side>((manager, side) =>
  publishedBeside(selectSummary(manager), 'post', side).limit(1),
);

const newest = new BuiltQuery<PostEntity, { where: string; limit: number }>((manager, { where, limit }) =>
  publishedPosts(manager)
    .orderBy('post.publishedAt', 'DESC')
    .addOrderBy('post.slug', 'DESC')
    .andWhere(where)
    .limit(limit),
);

function shownCover(post: PostEntity): ShownCover | null {
  const cover = coverOf(post);
  return cover && post.coverPicture ? shownCoverOf(cover, post.coverPicture) : null;
}
