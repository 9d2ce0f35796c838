import { isOffered, quoteProducts, type QuoteProduct } from 'contract/lines-of-business';
import type { LinkDeclaration } from 'contract/remote';

import type { ActiveRemote } from '../site/boot-data';

/** A link in the layout. */
export interface SiteLink {
  label: string;
  to: string;
  /** Other addresses of the page that it leads to. */
  also: readonly string[];
}

/** The links that the active remotes offer, by the list that each is in. */
export type SiteLinks = Readonly<Record<LinkDeclaration['list'], readonly SiteLink[]>>;

/**
 * The links of all remotes, in each list by their own order.
 * @param sold what the agency sells: no link leads to anything else. All, where the agency is not known.
 */
export function siteLinks(remotes: readonly ActiveRemote[], sold: readonly QuoteProduct[] = quoteProducts): SiteLinks {
  const pages = remotes.flatMap((remote) => remote.pages);
  const links = remotes
    .flatMap((remote) => remote.links)
    .filter(({ to }) => isOffered(to, sold))
    .toSorted((one, other) => one.order - other.order);
  const addressesOf = (to: string) => pages.find(({ paths }) => paths.includes(to))?.paths ?? [];
  const inList = (list: LinkDeclaration['list']) =>
    links
      .filter((link) => link.list === list)
      .map(({ label, to }) => ({ label, to, also: addressesOf(to).filter((path) => path !== to) }));
  return {
    header: inList('header'),
    button: inList('button'),
    coverage: inList('coverage'),
    start: inList('start'),
    agency: inList('agency'),
    legal: inList('legal'),
  };
}

/** `page` on the page itself, `true` on one within its chapter, for `aria-current`. */
export function currentState({ to, also }: SiteLink, pathname: string): 'page' | 'true' | undefined {
  const addresses = [to, ...also];
  if (addresses.includes(pathname)) return 'page';
  return addresses.some((address) => pathname.startsWith(`${address}/`)) ? 'true' : undefined;
}
