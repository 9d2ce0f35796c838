import type { EntityManager } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { SiteEntity, siteRow } from './site.entity';

const site = new BuiltQuery((manager) => manager.createQueryBuilder(SiteEntity, 'site').where('site.id = :id'));

/** Returns the row of the site. */
export async function storedSite(manager: EntityManager): Promise<SiteEntity> {
  const [row] = await site.rows(manager, { id: siteRow });
  if (!row) throw new Error('There is no site: a seed writes its row.');
  return row;
}
