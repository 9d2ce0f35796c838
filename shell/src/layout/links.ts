import { isOffered, quoteProducts, type QuoteProduct } from 'contract/lines-of-business';
import { sourceLanguage } from 'contract/languages';
import { isRegulated, type LinkList } from 'contract/link-lists';
import type { LinkWish, LinkWishes } from 'contract/site-links';
import { language } from 'contract/words';

import type { ActiveRemote } from '../site/boot-data';

/** A link in the layout. */
export interface SiteLink {
  label: string;
  /** The label's language, where it is not the page's. */
  lang?: string;
  /** A path, or the address of another site. */
  to: string;
  /** Other addresses of the page that it leads to. */
  also: readonly string[];
}

/** The links of header and footer, by the list that each is in. */
export type SiteLinks = Readonly<Record<LinkList, readonly SiteLink[]>>;

interface Agency {
  /** What it sells: no link leads to anything else. */
  lines: readonly QuoteProduct[];
  /** What its owner wants. */
  links?: LinkWishes | undefined;
}

/**
 * The links of all remotes, in each list by their own order, and over that what the agency's owner wants.
 * @param agency where it is not known, it sells everything and wants nothing
 */
export function siteLinks(
  remotes: readonly ActiveRemote[],
  { lines, links: wishes = {} }: Agency = { lines: quoteProducts },
): SiteLinks {
  const pages = remotes.flatMap((remote) => remote.pages);
  const links = remotes
    .flatMap((remote) => remote.links)
    .filter(({ to }) => isOffered(to, lines))
    .toSorted((one, other) => one.order - other.order);
  const also = (to: string) =>
    (pages.find(({ paths }) => paths.includes(to))?.paths ?? []).filter((path) => path !== to);
  const inList = (list: LinkList) => {
    const offered = links.filter((link) => link.list === list).map(({ label, to }) => ({ label, to, also: also(to) }));
    const wanted = wishes[list]?.filter(({ to }) => isOffered(to, lines));
    return wanted ? arranged(offered, wanted, also) : offered;
  };
  return {
    header: inList('header'),
    button: inList('button'),
    coverage: inList('coverage'),
    start: inList('start'),
    agency: inList('agency'),
    legal: inList('legal'),
  };
}

/** As the owner wants it. What a release offers since then stands behind; what no release offers any more is left out. */
function arranged(
  offered: readonly SiteLink[],
  wishes: readonly LinkWish[],
  also: (to: string) => string[],
): SiteLink[] {
  const byAddress = new Map(offered.map((link) => [link.to, link]));
  const wanted = wishes.flatMap((wish) => {
    const { to, isOwn, isHidden } = wish;
    if (isOwn) return isHidden ? [] : [{ ...labelOf(wish), to, also: also(to) }];
    const link = byAddress.get(to);
    if (!link || isRegulated(to)) return link ?? []; // Whatever was saved: the law has it there, in these words.
    return isHidden ? [] : [{ ...link, label: wishedLabel(wish) ?? link.label }];
  });
  const named = new Set(wishes.map(({ to }) => to));
  return [...wanted, ...offered.filter(({ to }) => !named.has(to))];
}

const isTranslated = language !== sourceLanguage;

/** What the owner calls it in the page's language. A link that is renamed in English alone keeps its own words in others. */
const wishedLabel = ({ label, labelInSpanish }: LinkWish) => (isTranslated ? labelInSpanish : label);

/** Of a link that the owner added, which has no words of its own: in English where nobody said it in Spanish. */
function labelOf(wish: LinkWish): Pick<SiteLink, 'label' | 'lang'> {
  const label = wishedLabel(wish);
  if (label !== null) return { label };
  return { label: wish.label ?? wish.to, ...(isTranslated && { lang: sourceLanguage }) };
}

/** `page` on the page itself, `true` on one within its chapter, for `aria-current`. */
export function currentState({ to, also }: SiteLink, pathname: string): 'page' | 'true' | undefined {
  const addresses = [to, ...also];
  if (addresses.includes(pathname)) return 'page';
  return addresses.some((address) => pathname.startsWith(`${address}/`)) ? 'true' : undefined;
}
