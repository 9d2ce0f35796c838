import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ShownCover } from 'contract/media';
import type { Post } from 'contract/posts';
import type { Repository, SelectQueryBuilder } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { shownCoverOf } from '../../media/shown-picture';
import { SiteService } from '../../agency/site/site.service';
import { FormerSlugs } from './former-slugs';
import { coverOf } from './post-cover';
import { isoTime } from './post-cursor';
import { selectSummary, summariesOf } from './post-summary';
import { PostEntity } from './post.entity';
import { publishedBeside, type Direction } from './published-beside';

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
    const post = await this.published()
      .addSelect(['post.html', 'post.headings', 'post.seoTitle', 'post.seoDescription', 'post.canonical'])
      .addSelect(['post.coverMedia', 'post.coverAlt', 'post.coverFocal'])
      .leftJoin('post.coverPicture', 'picture')
      .addSelect(['picture.id', 'picture.hash', 'picture.variants'])
      .andWhere('post.slug = :slug', { slug })
      .getOne();
    if (!post) throw await this.formerSlugs.resolve(slug);
    const { timeZone } = await this.site.recent();
    const [newer, older, others] = await Promise.all([
      this.next(post, 'newer'),
      this.next(post, 'older'),
      this.related(post),
    ]);
    const [summary, ...related] = await summariesOf(this.posts.manager, [post, ...others], timeZone);
    if (!summary) throw new Error('As many summaries as articles.');
    const seo = { title: post.seoTitle, description: post.seoDescription };
    const { html, headings, canonical } = post;
    return { ...summary, html, headings, seo, cover: shownCover(post), canonical, newer, older, related };
  }

  private published(): SelectQueryBuilder<PostEntity> {
    return selectSummary(this.posts.createQueryBuilder('post')).where('post.publishedAt <= :now', {
      now: isoTime(this.clock.now()),
    });
  }

  private newestFirst(): SelectQueryBuilder<PostEntity> {
    return this.published().orderBy('post.publishedAt', 'DESC').addOrderBy('post.slug', 'DESC');
  }

  private next({ publishedAt, slug }: PostEntity, direction: Direction): Promise<PostEntity | null> {
    if (publishedAt === null) throw new Error(`The article ${slug} has no neighbors: it is a draft.`);
    const query = selectSummary(this.posts.createQueryBuilder('post'));
    return publishedBeside(query, 'post', { direction, position: { publishedAt, slug }, now: this.clock.now() })
      .limit(1)
      .getOne();
  }

  /** Returns the newest articles of the same topic; if too few, adds the newest of other topics. */
  private async related({ id, topic }: PostEntity): Promise<PostEntity[]> {
    const same = await this.newestFirst()
      .andWhere('post.topic = :topic AND post.id <> :id', { topic, id })
      .limit(relatedShown)
      .getMany();
    const missing = relatedShown - same.length;
    const others =
      missing > 0 ? await this.newestFirst().andWhere('post.topic <> :topic', { topic }).limit(missing).getMany() : [];
    return [...same, ...others];
  }
}

function shownCover({ coverPicture, ...post }: PostEntity): ShownCover | null {
  const cover = coverOf(post);
  return cover && coverPicture ? shownCoverOf(cover, coverPicture) : null;
}
