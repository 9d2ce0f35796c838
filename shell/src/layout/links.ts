import { isOffered, quoteProducts, type QuoteProduct } from 'contract/lines-of-business';
import { sourceLanguage } from 'contract/languages';
import { isRegulated, type LinkList } from 'contract/link-lists';
import type { LinkSetting, LinkSettings } from 'contract/site-links';
import { language } from 'contract/words';

import type { ActiveRemote } from '../site/boot-data';

/** A link in the layout. */
export interface SiteLink {
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** A path, or the URL of another site. */
  to: string;
  /** Other paths of the linked page. */
  also: readonly string[];
}

/** Links of header and footer, by list. */
export type SiteLinks = Readonly<Record<LinkList, readonly SiteLink[]>>;

interface Agency {
  /** Lines of business it sells. Links to other lines are left out. */
  lines: readonly QuoteProduct[];
  /** The owner's arrangement of the links. */
  links?: LinkSettings | undefined;
}

/**
 * Arranges the links of all remotes: each list in its declared order, then as the agency's owner customized it.
 * @param agency if unknown, it is assumed to sell every line, without customization
 */
export function siteLinks(
  remotes: readonly ActiveRemote[],
  { lines, links: wishes = {} }: Agency = { lines: quoteProducts },
): SiteLinks {
  const pages = remotes.flatMap((remote) => remote.pages);
  const links = remotes
    .flatMap((remote) => remote.links)
    .filter(({ to }) => isOffered(to, lines))
    .toSorted((a, b) => a.order - b.order);
  const also = (to: string) =>
    (pages.find(({ paths }) => paths.includes(to))?.paths ?? []).filter((path) => path !== to);
  const inList = (list: LinkList) => {
    const offered = links
      .filter((link) => link.list === list)
      .map(({ label, lang, to }) => ({ label, ...(lang && { lang }), to, also: also(to) }));
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

/**
 * Applies the owner's arrangement. Links offered since then are appended; links that no release offers any more are
 * dropped.
 */
function arranged(
  offered: readonly SiteLink[],
  wishes: readonly LinkSetting[],
  also: (to: string) => string[],
): SiteLink[] {
  const byAddress = new Map(offered.map((link) => [link.to, link]));
  const wanted = wishes.flatMap((wish) => {
    const { to, isOwn, isHidden } = wish;
    const link = byAddress.get(to);
    if (link && isRegulated(to)) return link; // legally required: shown under its own label, whatever was saved
    if (isHidden) return [];
    if (isOwn) return { ...labelOf(wish), to, also: also(to) };
    if (!link) return [];
    const label = wishedLabel(wish);
    return label === null ? link : { label, to, also: link.also };
  });
  const named = new Set(wishes.map(({ to }) => to));
  return [...wanted, ...offered.filter(({ to }) => !named.has(to))];
}

const isTranslated = language !== sourceLanguage;

/**
 * The owner's label in the page's language. A link renamed only in English keeps its original label in other languages.
 */
const wishedLabel = ({ label, labelInSpanish }: LinkSetting) => (isTranslated ? labelInSpanish : label);

/** Label of a link that the owner added: the English one if it has no Spanish label. */
function labelOf(wish: LinkSetting): Pick<SiteLink, 'label' | 'lang'> {
  const label = wishedLabel(wish);
  if (label !== null) return { label };
  return { label: wish.label ?? wish.to, ...(isTranslated && { lang: sourceLanguage }) };
}

/** Value of `aria-current`: `page` on the page itself, `true` on pages below it. */
export function currentState({ to, also }: SiteLink, pathname: string): 'page' | 'true' | undefined {
  const addresses = [to, ...also];
  if (addresses.includes(pathname)) return 'page';
  return addresses.some((address) => pathname.startsWith(`${address}/`)) ? 'true' : undefined;
}
