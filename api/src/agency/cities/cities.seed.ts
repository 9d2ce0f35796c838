import { Injectable } from '@nestjs/common';
import { city, localFact, place } from 'contract/cities';
import { townContent } from 'contract/towns';
import { slug } from 'contract/posts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { markdownHtml } from '../../articles/markdown/markdown-html';
import { markdownFiles } from '../seed/markdown-files';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { townHtml } from '../texts/html-of-texts';
import { CityEntity } from './city.entity';

/** Looser than the contract: a city may be stored before its evidence is complete, but is not published until then. */
const frontMatter = city
  .pick({ name: true, state: true, summary: true, visits: true, planCounts: true })
  .extend({
    counties: z.array(z.string()),
    exchange: city.shape.exchange.strict().nullable(),
    agent: slug.nullable(),
    facts: z.array(localFact.strict()),
    nearby: z.array(slug),
    spanish: townContent.shape.spanish.unwrap().optional(),
    place: place.strict().nullable().default(null),
  })
  .strict();

export type CityContent = z.infer<typeof frontMatter> & { slug: string; markdown: string };

/** Seeds cities from `cities/<slug>.md`: front matter and the local text. */
@Injectable()
export class CitiesSeed implements SeedSource<CityContent> {
  readonly kind = 'city';

  async read(folder: string): Promise<SeedItem<CityContent>[]> {
    const files = await markdownFiles(folder, 'cities', frontMatter);
    return files.map(({ name, file, frontMatter: fields, markdown }) => ({
      key: name,
      file,
      content: { ...fields, slug: name, markdown },
    }));
  }

  async current(manager: EntityManager, key: string): Promise<CityContent | null> {
    const row = await manager.findOneBy(CityEntity, { slug: key });
    if (!row) return null;
    // The file has no version or visibility.
    const { stateCode, stateName, agentId, html: _, version: _saves, isShown: _wish, spanish, ...columns } = row;
    const { spanishHtml: _html, ...content } = columns;
    return { ...content, ...(spanish && { spanish }), state: { code: stateCode, name: stateName }, agent: agentId };
  }

  async write(manager: EntityManager, { state, agent, ...content }: CityContent): Promise<void> {
    const html = townHtml(content, (markdown) => markdownHtml(markdown).html);
    const row = { ...content, ...html, stateCode: state.code, stateName: state.name, agentId: agent };
    await manager.save(CityEntity, row);
  }
}
