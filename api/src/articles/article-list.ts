import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { articleState, type ArticleList as Page, type ArticleListQuery } from 'contract/articles';
import type { Repository } from 'typeorm';

import { ArticleAnswers } from './article-answers';
import { ArticleEntity } from './article.entity';

/** Articles in whatever state, last changed first, by keyset. */
@Injectable()
export class ArticleList {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly answers: ArticleAnswers,
  ) {}

  async page({ q, state, topic, before, limit }: ArticleListQuery): Promise<Page> {
    const query = this.articles
      .createQueryBuilder('article')
      .where(state === undefined ? "article.state <> 'deleted'" : 'article.state = :state', { state })
      .orderBy('article.updatedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .limit(limit + 1);
    if (topic !== undefined) query.andWhere('article.topic = :topic', { topic });
    // Every word, wherever it stands: a title is short and its words are few.
    q.toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .forEach((word, index) =>
        query.andWhere(`article.searched LIKE :word${index} ESCAPE '\\'`, { [`word${index}`]: `%${literally(word)}%` }),
      );
    if (before !== undefined) query.andWhere('(article.updatedAt, article.id) < (:updatedAt, :id)', placeOf(before));
    const found = await query.getMany();
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const [items, counts] = await Promise.all([this.answers.summaries(rows), this.counts()]);
    return { items, next: last ? `${last.updatedAt}_${last.id}` : null, counts };
  }

  private async counts(): Promise<Page['counts']> {
    const rows = await this.articles
      .createQueryBuilder('article')
      .select('article.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('article.state')
      .getRawMany<{ state: string; count: number | string }>(); // PostgreSQL counts in text
    const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return Object.fromEntries(articleState.options.map((state) => [state, counted.get(state) ?? 0])) as Page['counts']; // every state is there
  }
}

function placeOf(cursor: string): { updatedAt: string; id: string } {
  const end = cursor.indexOf('_');
  return { updatedAt: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/** A word with what LIKE takes for more than itself. */
const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);
