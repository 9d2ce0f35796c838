import { z } from 'zod';

import { languageAt, sourceLanguage } from '../words/languages';

/** Pages and private sections of the active releases, the only source of which URLs exist. */
export const sitePages = z.object({
  pages: z.array(
    z.object({
      /** Route pattern: `/blog/:slug`. */
      path: z.string().startsWith('/'),
      /** Languages it is available in, besides English. */
      languages: z.array(z.string()),
    }),
  ),
  /** Sections for the agency's staff. */
  privateSections: z.array(z.string().startsWith('/')),
});
export type SitePages = z.infer<typeof sitePages>;

type SitePage = SitePages['pages'][number];

/** Paths reserved for the host: data, files and images. No page can have such a path. */
const ofHost = /^\/(api|og|_[a-z-]+)(\/|$)/;

/** Other paths that the host serves itself: feeds, calendars, icons, and files for crawlers. */
const fileOfHost =
  /^\/((rss|atom|sitemap(-\d+)?)\.xml|feed\.json|robots\.txt|site\.webmanifest|favicon\.(ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|calendar(-\w+|\/.+)\.ics|\.well-known\/.+)$/;

const isBelow = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** Returns whether an English path is closed to visitors. */
export const isClosed = ({ privateSections }: SitePages, path: string): boolean =>
  ofHost.test(path) || privateSections.some((section) => isBelow(path, section));

/** Returns whether the host serves a file at a path. No page and no redirect can have such a path. */
export const isHostFile = (path: string): boolean => fileOfHost.test(path);

/** Returns the page at an English path without a query string, as the router would match it. */
export function pageAt({ pages }: SitePages, path: string): SitePage | null {
  const candidates = pages.filter((page) => expressionOf(page.path).test(path || '/'));
  return candidates.toSorted((a, b) => breadthOf(a) - breadthOf(b))[0] ?? null;
}

/** Returns whether a URL has a page in its language. */
export function isPage(site: SitePages, address: string): boolean {
  const { language, path } = languageAt(address);
  const page = pageAt(site, path);
  return page !== null && (language === sourceLanguage || page.languages.includes(language));
}

/** Ranks patterns by how much they match: each parameter adds to it, and `*` is last, as in the router. */
const breadthOf = ({ path }: SitePage) => path.split('/:').length + (path.endsWith('*') ? 100 : 0);

function expressionOf(pattern: string): RegExp {
  const segments = pattern.split('/').filter(Boolean);
  const segmentPatterns = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    const name = segment.startsWith(':') ? '[^/]+' : segment.replace(/\?$/, '').replace(/[^\w-]/g, '\\$&');
    return segment.endsWith('?') ? `(/${name})?` : `/${name}`;
  });
  return new RegExp(`^${segmentPatterns.join('') || '/'}$`, 'i');
}
