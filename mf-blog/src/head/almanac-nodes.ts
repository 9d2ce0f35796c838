import type { Site } from 'contract/site';
import { language, t } from 'contract/words';
import type { Blog } from 'schema-dts';
import { agencyId } from 'ui';

/** Returns the id of a person's node, the same on every page. */
export const personId = ({ publicUrl }: Site, id: string) => `${publicUrl}/team/${id}#person`;

/** Returns the node of the Almanac; the list is its page, each article a part of it. */
export function almanacNode(site: Site): Blog {
  return {
    '@type': 'Blog',
    '@id': `${site.publicUrl}/blog#blog`,
    name: t`The Almanac`,
    url: `${site.publicUrl}/blog`,
    inLanguage: language,
    publisher: { '@id': agencyId(site) },
  };
}
