import { Injectable } from '@nestjs/common';
import type { EditedFact } from 'contract/fact-content';
import type { FactPlace } from 'contract/facts';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import { factKeysIn, resolveFactKey, textsIn } from 'contract/service-text';
import type { ServiceContent } from 'contract/services';
import type { EntityManager } from 'typeorm';

import { planNoticeKey, sentenceKeys } from './page-sentences';
import { StatingArticles } from './stating-articles';

type Places = Pick<EditedFact, 'statedIn' | 'isStatedInMore'>;

/** Places of sentences that regulations require. They are fixed: forms and mails are code. */
const placesOfSentences: Readonly<Record<string, readonly FactPlace[]>> = {
  [sentenceKeys.notGovernment]: [
    { path: '/', title: 'Every page, in its foot' },
    { path: '/get-quote/medicare', title: 'Medicare form, and every mail to visitors' },
  ],
  [sentenceKeys.licensedAgentContact]: [{ path: '/get-quote', title: 'Quote forms, and the mails that confirm them' }],
  [planNoticeKey]: [
    { path: '/services/medicare', title: 'Medicare' },
    { path: '/get-quote/medicare', title: 'Medicare form, and mails about Medicare' },
    { path: '/landing', title: 'Pages of towns with plan counts' },
  ],
};

/** Finds the places that state a fact by its key. */
@Injectable()
export class StatingPlaces {
  constructor(private readonly stating: StatingArticles) {}

  /** Returns all places, published and scheduled articles included. */
  async of(manager: EntityManager, keys: readonly string[]): Promise<(key: string) => Places> {
    const articlesWith = await this.stating.of(keys, { manager });
    const pagesWith = await this.pages(manager);
    return (key) => {
      const { statedIn: articles, isStatedInMore } = articlesWith(key);
      const statedIn = [...pagesWith(key), ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title }))];
      return { statedIn, ...(isStatedInMore && { isStatedInMore }) };
    };
  }

  /** Returns the places besides articles: sentences of forms and mails, service pages, and towns with its dates. */
  async pages(manager: EntityManager): Promise<(key: string) => FactPlace[]> {
    // Tables are addressed by name: town classes import facts, so a reverse import would be circular.
    const towns = await manager
      .createQueryBuilder()
      .select(['city.slug AS slug', 'city.name AS title', 'city.exchange AS exchange'])
      .from('cities', 'city')
      .orderBy('city.name', 'ASC')
      .getRawMany<{ slug: string; title: string; exchange: string | null }>();
    const texts = await manager
      .createQueryBuilder()
      .select(['text.line AS line', 'text.content AS content'])
      .from('service_texts', 'text')
      .orderBy('text.line', 'ASC')
      .getRawMany<{ line: QuoteProduct; content: string }>();
    const stated = texts.map(({ line, content }) => ({ line, keys: keysIn(content) }));
    const dated = towns.flatMap(({ exchange, ...town }) =>
      exchange === null ? [] : [{ ...town, key: openEnrollmentKeyOf(exchange) }],
    );
    return (key) => [
      ...(placesOfSentences[key] ?? []),
      // Also matches keys with `*` in place of the year.
      ...stated
        .filter(({ keys }) => keys.some((one) => resolveFactKey(one, [key]) === key))
        .map(({ line }) => ({ path: linesOfBusiness[line].path, title: linesOfBusiness[line].name })),
      ...dated.filter((town) => town.key === key).map(({ slug, title }) => ({ path: `/city/${slug}`, title })),
    ];
  }
}

const keysIn = (content: string): string[] =>
  textsIn(JSON.parse(content) as ServiceContent) // as it was saved
    .flatMap(({ text: { en, es } }) => factKeysIn(`${en}\n${es}`));

// The shape is given by the seed schema.
const openEnrollmentKeyOf = (exchange: string) =>
  (JSON.parse(exchange) as { openEnrollment: string } | null)?.openEnrollment;
