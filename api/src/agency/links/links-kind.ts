import type { LinkList } from 'contract/link-lists';
import type { LinksContent, LinkSetting } from 'contract/site-links';

import type { RevisedKind } from '../revisions/revised-kind';
import { SiteLinksEntity } from './site-links.entity';

const names: Readonly<Record<LinkList, string>> = {
  header: 'Header',
  button: 'Button of the header',
  coverage: 'Footer, Coverage',
  start: 'Footer, Start here',
  agency: 'Footer, The agency',
  legal: 'Footer, last line',
};

/** Revision kind of the header and footer links. */
export const linksKind: RevisedKind<SiteLinksEntity, LinksContent> = {
  kind: 'links',
  entity: SiteLinksEntity,
  event: 'links-changed',
  name: 'the links',
  contentOf: ({ lists }) => ({ lists }),
  columnsOf: ({ lists }) => ({ lists }),
  inWords: ({ lists }) =>
    Object.fromEntries(
      Object.entries(names).map(([list, name]) => {
        const wishes = lists[list as LinkList]; // the keys of the record
        return [name, wishes ? wishes.map(inWords).join('; ') : 'As the releases offer them'];
      }),
    ),
};

function inWords({ to, label, labelInSpanish, isHidden }: LinkSetting): string {
  const named = label ? `“${label}” ${to}` : to;
  return [named, labelInSpanish && `in Spanish “${labelInSpanish}”`, isHidden && 'hidden'].filter(Boolean).join(', ');
}
