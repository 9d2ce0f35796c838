import { createHash } from 'node:crypto';

import type { Incoming } from '../incoming-article';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id here of an article from elsewhere: of one article always the same (UUID version 8, from a hash). An article of
 * our own export has its id already.
 */
export function articleIdOf({ source, siteUrl }: Pick<Incoming, 'source' | 'siteUrl'>, externalId: string): string {
  if (source === 'markdown' && uuid.test(externalId)) return externalId;
  const hash = createHash('sha256').update(JSON.stringify([source, siteUrl, externalId])).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)];
  return parts.join('-');
}
