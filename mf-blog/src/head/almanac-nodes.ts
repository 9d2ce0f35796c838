import type { Site } from 'contract/site';
import { language, localPath, t } from 'contract/words';
import type { Blog } from 'schema-dts';
import { agencyId } from 'ui';

/** Returns the id of a person's node, the same on every page. */
export const personId = ({ publicUrl }: Site, id: string) => `${publicUrl}/team/${id}#person`;

/** Returns the node of the Almanac; the list is its page, each article a part of it. */
export function almanacNode(site: Site): Blog {
  const url = site.publicUrl + localPath('/blog');
  return {
    '@type': 'Blog',
    '@id': `${url}#blog`,
    name: t`The Almanac`,
    url,
    inLanguage: language,
    publisher: { '@id': agencyId(site) },
  };
}
