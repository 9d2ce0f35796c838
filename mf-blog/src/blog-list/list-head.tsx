import { linesOfBusiness } from 'contract/lines-of-business';
import { localPath, t } from 'contract/words';
import { agencyNode, breadcrumbNode, formatList, JsonLd, PageHead, useSite } from 'ui';

import { almanacNode } from '../head/almanac-nodes';
import { listPath, type ListAddress } from './list-address';
import { spanOf, type Month } from './months';

interface ListHeadProps {
  address: ListAddress;
  /** What the list is narrowed to, in words; null for the whole Almanac. */
  subject: string | null;
  months: readonly Month[];
  /** Paths of the neighboring pages, null at either end. */
  newer: string | null;
  older: string | null;
  /** When the newest of the articles was written. */
  updated: string | undefined;
}

/** The list's head: a page of older articles has a title and a canonical address of its own. */
export function ListHead({ address, subject, months, newer, older, updated }: ListHeadProps) {
  const site = useSite();
  const { q, tag, author, before, after } = address;
  const isDeeper = !q && (before || (after && newer));
  const span = isDeeper ? spanOf(months) : '';
  const shown = q ? [`“${q}”`, subject].filter(Boolean).join(', ') : subject;
  const about = shown ?? formatList(site.lines.map((product) => linesOfBusiness[product].inSentence));
  const title = [shown ? t`${shown}, in the Almanac` : t`The Almanac: health insurance from ${site.address.city}`, span]
    .filter(Boolean)
    .join(', ');
  // Nothing newer than what is newer than a row: the first page, under another address.
  const path = listPath(after && !newer ? { ...address, after: undefined } : address);
  const trail = [
    { label: t`Home`, to: '/' },
    ...(shown ? [{ label: t`The Almanac`, to: '/blog' }, { label: shown }] : [{ label: t`The Almanac` }]),
  ];
  return (
    <PageHead
      title={title}
      description={
        span
          ? t`The Almanac of ${site.name}, ${span}: ${about}. Rules and dates name their source and the day we checked.`
          : t`The Almanac of ${site.name}: ${about}. Rules and dates name their source and the day we checked.`
      }
      path={path}
      updated={updated}
      // What somebody looked for is theirs, lists by tag or person repeat what the topics hold, and an empty list is no
      // answer to anybody's search.
      indexing={q || tag || author || months.length === 0 ? 'list-only' : 'page'}
    >
      {newer && <link rel="prev" href={site.publicUrl + localPath(newer)} />}
      {older && <link rel="next" href={site.publicUrl + localPath(older)} />}
      <JsonLd
        // A new element for each list: Trusted Types forbid to change the text of a script that is there.
        key={path}
        nodes={[almanacNode(site), breadcrumbNode(site, path, trail), agencyNode(site)]}
      />
    </PageHead>
  );
}
