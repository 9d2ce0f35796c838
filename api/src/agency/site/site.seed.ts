import { Injectable } from '@nestjs/common';
import { site } from 'contract/site';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { jsonFile } from '../seed/json-file';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { SiteEntity, siteRow } from './site.entity';

const file = 'site.json';

/** Content of the file. Windows and legal sentences come from facts, the public URL from the environment. */
const siteContent = site
  .omit({ windows: true, publicUrl: true, accent: true, logo: true, links: true, announcement: true, lines: true })
  .extend({
    demo: z.literal(true).optional(),
    legal: site.shape.legal.pick({ notAdvice: true, fictional: true }).strict(),
  })
  .strict();
export type SiteContent = z.infer<typeof siteContent>;

@Injectable()
export class SiteSeed implements SeedSource<SiteContent> {
  readonly kind = 'site';

  async read(folder: string): Promise<SeedItem<SiteContent>[]> {
    return [{ key: 'site', file, content: await jsonFile(folder, file, siteContent) }];
  }

  async current(manager: EntityManager): Promise<SiteContent | null> {
    const row = await manager.findOneBy(SiteEntity, { id: siteRow });
    if (!row) return null;
    // These columns are not in the file.
    const { id: _, accent: _color, logo: _drawn, announcement: _line, lines: _sold, version: _saves, ...fields } = row;
    const { demo, ...content } = fields;
    return { ...content, ...(demo && { demo }) };
  }

  async write(manager: EntityManager, content: SiteContent): Promise<void> {
    await manager.save(SiteEntity, { ...content, demo: content.demo ?? false, id: siteRow });
  }

  /** Returns whether the seed is the demo and an agency has finished its setup. Demo content is then not seeded. */
  async isTakenOver(manager: EntityManager, [item]: readonly SeedItem<SiteContent>[]): Promise<boolean> {
    if (!item?.content.demo) return false;
    return manager.existsBy(SiteEntity, { id: siteRow, demo: false });
  }
}
