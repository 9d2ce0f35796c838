import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { postsPerPage, type PostList as PostPage, type PostListQuery, type PostSummary } from 'contract/posts';
import type { Repository } from 'typeorm';

import { searchOf } from 'contract/request';
import { BuiltQuery } from '../../platform/database/built-query';
import { MovedError } from '../../platform/errors/api-errors';
import { currentTags } from '../tags/current-tags';
import { Clock } from '../../platform/clock/clock';
import { SiteService } from '../../agency/site/site.service';
import { cursorOf, positionOf, type PostPosition } from './post-cursor';
import { publishedBeside, sideOf, type Direction, type Side } from './published-beside';
import { selectSummary, summariesOf } from './post-summary';
import { PostAuthorEntity } from './post-author.entity';
import { PostTagEntity } from './post-tag.entity';
import { PostEntity } from './post.entity';

type Filter = Pick<PostListQuery, 'topic' | 'tag' | 'author'>;

/**
 * Lists of published articles with keyset pagination: each page is one step in an index, and stable while articles are
 * added.
 */
@Injectable()
export class PostList {
  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Returns one page, newest first, with cursors to its neighbors. */
  async page({ before, after, limit, ...filter }: PostListQuery): Promise<PostPage> {
    const direction: Direction = after ? 'newer' : 'older';
    const start = before ?? after;
    const found = await this.rowsBeside(direction, start ? positionOf(start) : undefined, filter, limit + 1);
    if (found.length === 0) await this.redirectRenamedTag(filter);
    const rows = found.slice(0, limit);
    if (direction === 'newer') rows.reverse();
    const more = found.length > limit;
    const [first, last] = [rows[0], rows.at(-1)];
    const older = direction === 'older' ? more : await this.hasAny('older', last, filter);
    const newer = direction === 'newer' ? more : start !== undefined && (await this.hasAny('newer', first, filter));
    return {
      items: await this.summaries(rows),
      older: last && older ? cursorOf(last) : null,
      newer: first && newer ? cursorOf(first) : null,
    };
  }

  /** Returns the newest articles of one person. */
  async newestOf(author: string): Promise<PostSummary[]> {
    return this.summaries(await this.rowsBeside('older', undefined, { author }, postsPerPage));
  }

  /** Redirects the list of a renamed tag, because no article has the old name any more. @throws {MovedError} */
  private async redirectRenamedTag({ tag, topic, author }: Filter): Promise<void> {
    if (tag === undefined) return;
    const { manager } = this.posts;
    const [current = tag] = await currentTags(manager, [tag]);
    if (current === tag) return;
    throw new MovedError('list', `/blog${searchOf({ topic, tag: current, author })}`);
  }

  private async summaries(rows: PostEntity[]): Promise<PostSummary[]> {
    const { timeZone } = await this.site.recent();
    return summariesOf(this.posts.manager, rows, timeZone);
  }

  private async hasAny(direction: Direction, row: PostEntity | undefined, filter: Filter): Promise<boolean> {
    if (!row?.publishedAt) return false;
    return (await this.rowsBeside(direction, { slug: row.slug, publishedAt: row.publishedAt }, filter, 1)).length > 0;
  }

  /** Reads the published rows next to a position, nearest first. */
  private rowsBeside(
    direction: Direction,
    position: PostPosition | undefined,
    filter: Filter,
    limit: number,
  ): Promise<PostEntity[]> {
    const now = this.clock.time();
    const by = (['topic', 'author', 'tag'] as const).filter((name) => filter[name] !== undefined).join(' ');
    const shape = { by, limit, ...sideOf(direction, position, now) };
    return listed.rows(this.posts.manager, { ...filter, ...position, now }, shape);
  }
}

type Shape = Side & {
  /** Names of the filters. */
  by: string;
  limit: number;
};

const listed = new BuiltQuery<PostEntity, Shape>((manager, { by, limit, ...side }) => {
  const query = selectSummary(manager);
  if (by.includes('topic')) query.andWhere('post.topic = :topic');
  if (by.includes('author'))
    query.innerJoin(PostAuthorEntity, 'written', 'written.postId = post.id AND written.authorId = :author');
  if (by.includes('tag')) query.innerJoin(PostTagEntity, 'tagged', 'tagged.postId = post.id AND tagged.tag = :tag');
  // The index of a tag or a person is already in list order: the query walks along it instead of sorting its matches.
  const ordered = by.includes('tag') ? 'tagged' : by.includes('author') ? 'written' : 'post';
  return publishedBeside(query, ordered, side).limit(limit);
});
