import { Injectable } from '@nestjs/common';
import type { EditedFact } from 'contract/fact-content';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import { factKeysIn, resolveFactKey, textsIn } from 'contract/service-text';
import type { ServiceContent } from 'contract/services';
import type { EntityManager } from 'typeorm';

import { sentenceKeys } from './page-sentences';
import { StatingArticles } from './stating-articles';

type Places = Pick<EditedFact, 'statedIn' | 'isStatedInMore'>;

/** Finds the places that state a fact by its key. */
@Injectable()
export class StatingPlaces {
  constructor(private readonly stating: StatingArticles) {}

  /** Returns the footer, service pages, published and scheduled articles, and towns whose exchange uses its dates. */
  async of(manager: EntityManager, key: string): Promise<Places> {
    const { statedIn: articles, isStatedInMore } = (await this.stating.of([key], { manager }))(key);
    // Tables are addressed by name: town classes import facts, so a reverse import would be circular.
    const towns = await manager
      .createQueryBuilder()
      .select(['city.slug AS slug', 'city.name AS title', 'city.exchange AS exchange'])
      .from('cities', 'city')
      .orderBy('city.name', 'ASC')
      .getRawMany<{ slug: string; title: string; exchange: string | null }>();
    const datedTowns = towns.filter(({ exchange }) => exchange !== null && openEnrollmentKeyOf(exchange) === key);
    const texts = await manager
      .createQueryBuilder()
      .select(['text.line AS line', 'text.content AS content'])
      .from('service_texts', 'text')
      .orderBy('text.line', 'ASC')
      .getRawMany<{ line: QuoteProduct; content: string }>();
    const services = texts.filter(({ content }) => isStatedIn(content, key));
    const isEverywhere = Object.values<string>(sentenceKeys).includes(key);
    const statedIn = [
      ...(isEverywhere ? [{ path: '/', title: 'Every page, in its foot' }] : []),
      ...services.map(({ line }) => ({ path: linesOfBusiness[line].path, title: linesOfBusiness[line].name })),
      ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
      ...datedTowns.map(({ slug, title }) => ({ path: `/city/${slug}`, title })),
    ];
    return { statedIn, ...(isStatedInMore && { isStatedInMore }) };
  }
}

/** Also matches keys with `*` in place of the year. */
function isStatedIn(content: string, key: string): boolean {
  const texts = textsIn(JSON.parse(content) as ServiceContent); // as it was saved
  return texts
    .flatMap(({ text: { en, es } }) => factKeysIn(`${en}\n${es}`))
    .some((stated) => resolveFactKey(stated, [key]) === key);
}

// The shape is given by the seed schema.
const openEnrollmentKeyOf = (exchange: string) =>
  (JSON.parse(exchange) as { openEnrollment: string } | null)?.openEnrollment;
