import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ArticleList as Page, ArticleListQuery } from 'contract/article-list';
import { articleState } from 'contract/articles';
import type { Repository, SelectQueryBuilder } from 'typeorm';

import { haveWords } from '../../platform/database/typed-words';
import { ArticlePresenter, type ListedArticle } from './article.presenter';
import { ArticleEntity } from './article.entity';
import { backwards, cursorOf, segmentsOf, positionIn, type Segment, type ListPosition } from './list-segments';

type Filter = Pick<ArticleListQuery, 'q' | 'topic'>;

interface Found {
  segment: Segment;
  row: ListedArticle;
}

/**
 * Lists articles of any state with keyset pagination: each page is one step in an index, and stable while articles are
 * written.
 */
@Injectable()
export class ArticleList {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly presenter: ArticlePresenter,
  ) {}

  /** @throws {InvalidInputError} for a cursor of another list */
  async page({ q, topic, after, before, limit, ...sorting }: ArticleListQuery): Promise<Page> {
    const segments = segmentsOf(sorting);
    const filter = { q, ...(topic !== undefined && { topic }) };
    const [field, cursor] = before === undefined ? (['after', after] as const) : (['before', before] as const);
    const start = cursor === undefined ? null : positionIn(segments, field, cursor);
    const walked = field === 'before' ? backwards(segments) : segments;
    const found = await this.walk(walked, start, filter, limit + 1);
    const more = found.length > limit;
    const rows = found.slice(0, limit);
    if (field === 'before') rows.reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    const hasNext = field === 'after' ? more : start !== null;
    const hasPrevious = field === 'before' ? more : start !== null;
    const [items, counts] = await Promise.all([this.presenter.summaries(rows.map(({ row }) => row)), this.counts()]);
    return {
      items,
      next: last && hasNext ? cursorOf(positionOf(last)) : null,
      previous: first && hasPrevious ? cursorOf(positionOf(first)) : null,
      counts,
    };
  }

  /** Reads the rows after a position, segment by segment. */
  private async walk(
    segments: readonly Segment[],
    start: ListPosition | null,
    filter: Filter,
    limit: number,
  ): Promise<Found[]> {
    const found: Found[] = [];
    const from = start ? segments.findIndex(({ state }) => state === start.state) : 0;
    for (const segment of segments.slice(from)) {
      if (found.length === limit) break;
      const query = this.along(segment, filter).limit(limit - found.length);
      const side = segment.order === 'ascending' ? '>' : '<';
      if (start?.state === segment.state)
        query.andWhere(`(article.${segment.column}, article.id) ${side} (:value, :id)`, start);
      found.push(...(await query.getMany()).map((row) => ({ segment, row })));
    }
    return found;
  }

  private along({ state, column, order }: Segment, { q, topic }: Filter): SelectQueryBuilder<ArticleEntity> {
    const direction = order === 'ascending' ? 'ASC' : 'DESC';
    const { columns } = this.articles.metadata;
    const listed = columns.filter(({ propertyName }) => propertyName !== 'content');
    const query = this.articles
      .createQueryBuilder('article')
      .select(listed.map(({ propertyName }) => `article.${propertyName}`))
      .where(state === 'kept' ? "article.state <> 'deleted'" : 'article.state = :state', { state })
      .orderBy(`article.${column}`, direction)
      .addOrderBy('article.id', direction);
    if (topic !== undefined) query.andWhere('article.topic = :topic', { topic });
    haveWords(query, 'article.searched', q);
    return query;
  }

  private async counts(): Promise<Page['counts']> {
    const rows = await this.articles
      .createQueryBuilder('article')
      .select('article.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('article.state')
      .getRawMany<{ state: string; count: number | string }>(); // PostgreSQL returns counts as text
    const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return Object.fromEntries(articleState.options.map((state) => [state, counted.get(state) ?? 0])) as Page['counts']; // every state is there
  }
}

const positionOf = ({ segment, row }: Found): ListPosition => ({
  state: segment.state,
  value: row[segment.column],
  id: row.id,
});
