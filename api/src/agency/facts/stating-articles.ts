import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StatingArticle {
  slug: string;
  title: string;
}

/** Which articles state which facts. */
@Injectable()
export class StatingArticles {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * By the fact's key, in the order of their titles: those that are or will be on the site.
   * @param now only those that visitors can read at that time
   */
  async byFact(now?: Date): Promise<Map<string, StatingArticle[]>> {
    // The tables by name: articles know facts, so facts cannot know the classes of articles.
    const rows = await this.dataSource
      .createQueryBuilder()
      .select(['stated.fact_key AS key', 'post.slug AS slug', 'post.title AS title'])
      .from('post_facts', 'stated')
      .innerJoin('posts', 'post', 'post.id = stated.post_id')
      .where(now ? 'post.published_at <= :now' : 'post.published_at IS NOT NULL', { now: now?.toISOString() })
      .orderBy('post.title', 'ASC')
      .getRawMany<StatingArticle & { key: string }>();
    const byFact = new Map<string, StatingArticle[]>();
    for (const { key, slug, title } of rows) {
      const articles = byFact.get(key) ?? [];
      articles.push({ slug, title });
      byFact.set(key, articles);
    }
    return byFact;
  }
}
