import { Injectable } from '@nestjs/common';
import { site } from 'contract/site';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

import { jsonFile } from '../seed/json-file';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { SiteEntity, siteRow } from './site.entity';

const file = 'site.json';

/** What the file says. Windows and the sentences of the law come from the facts, the address from the environment. */
const siteContent = site
  .omit({ windows: true, publicUrl: true, announcement: true, lines: true })
  .extend({ legal: site.shape.legal.pick({ notAdvice: true, fictional: true }).strict() })
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
    const { id: _, announcement: _line, lines: _sold, version: _saves, ...content } = row; // the admin's alone
    return content;
  }

  async write(manager: EntityManager, content: SiteContent): Promise<void> {
    await manager.save(SiteEntity, { ...content, id: siteRow });
  }
}
