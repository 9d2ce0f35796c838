import { Injectable } from '@nestjs/common';
import type { EditedFact } from 'contract/fact-content';
import type { EntityManager } from 'typeorm';

import { sentenceKeys } from './every-page';

type Places = EditedFact['statedIn'];

/** Where one fact is stated by name. */
@Injectable()
export class StatingPlaces {
  /** Every page, articles that are or will be on the site, and towns whose exchange has its dates, by their titles. */
  async of(manager: EntityManager, key: string): Promise<Places> {
    // The tables by name: articles and towns know facts, so facts cannot know their classes.
    const articles = await manager
      .createQueryBuilder()
      .select(['post.slug AS slug', 'post.title AS title'])
      .from('post_facts', 'stated')
      .innerJoin('posts', 'post', 'post.id = stated.post_id')
      .where('stated.fact_key = :key AND post.published_at IS NOT NULL', { key })
      .orderBy('post.title', 'ASC')
      .getRawMany<{ slug: string; title: string }>();
    const towns = await manager
      .createQueryBuilder()
      .select(['city.slug AS slug', 'city.name AS title', 'city.exchange AS exchange'])
      .from('cities', 'city')
      .orderBy('city.name', 'ASC')
      .getRawMany<{ slug: string; title: string; exchange: string | null }>();
    const dated = towns.filter(({ exchange }) => exchange !== null && opensWith(exchange) === key);
    const isEverywhere = Object.values<string>(sentenceKeys).includes(key);
    return [
      ...(isEverywhere ? [{ path: '/', title: 'Every page, in its foot' }] : []),
      ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
      ...dated.map(({ slug, title }) => ({ path: `/city/${slug}`, title })),
    ];
  }
}

const opensWith = (exchange: string) => (JSON.parse(exchange) as { openEnrollment: string } | null)?.openEnrollment; // as the seed's schema says
