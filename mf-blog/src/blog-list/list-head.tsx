import { linesOfBusiness } from 'contract/lines-of-business';
import { localPath, t } from 'contract/words';
import { agencyNode, breadcrumbNode, formatList, JsonLd, PageHead, useSite } from 'ui';

import { almanacNode } from '../head/almanac-nodes';
import { listPath, type ListAddress } from './list-address';
import { spanOf, type Month } from './months';

interface ListHeadProps {
  address: ListAddress;
  /** The filter of the list, as text; null for the whole Almanac. */
  subject: string | null;
  months: readonly Month[];
  /** Paths of the neighboring pages, null at either end. */
  newer: string | null;
  older: string | null;
  /** When the newest article was last updated. */
  updated: string | undefined;
}

/** Metadata of the list: a page of older articles has its own title and canonical URL. */
export function ListHead({ address, subject, months, newer, older, updated }: ListHeadProps) {
  const site = useSite();
  const { q, tag, author, before, after } = address;
  const isDeeper = !q && (before || (after && newer));
  const span = isDeeper ? spanOf(months) : '';
  const shown = q ? [`“${q}”`, subject].filter(Boolean).join(', ') : subject;
  const about = shown ?? formatList(site.lines.map((product) => linesOfBusiness[product].topicName));
  const title = [shown ? t`${shown}, in the Almanac` : t`The Almanac: health insurance from ${site.address.city}`, span]
    .filter(Boolean)
    .join(', ');
  // If nothing newer exists, this is the first page under another URL.
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
      // Searches are private, lists by tag or person repeat the topics, and an empty list answers no search.
      indexing={q || tag || author || months.length === 0 ? 'list-only' : 'page'}
    >
      {newer && <link rel="prev" href={site.publicUrl + localPath(newer)} />}
      {older && <link rel="next" href={site.publicUrl + localPath(older)} />}
      <JsonLd
        // A new element for each list: Trusted Types forbid changing the text of an existing script.
        key={path}
        nodes={[almanacNode(site), breadcrumbNode(site, path, trail), agencyNode(site)]}
      />
    </PageHead>
  );
}
