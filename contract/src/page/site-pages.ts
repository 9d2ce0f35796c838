import { z } from 'zod';

import { languageAt, sourceLanguage } from '../words/languages';

/** What the active releases have: which address is whose only they say. */
export const sitePages = z.object({
  pages: z.array(
    z.object({
      /** As routes write it: `/blog/:slug`. */
      path: z.string().startsWith('/'),
      /** That it is in, beside English. */
      languages: z.array(z.string()),
    }),
  ),
  /** Sections for the agency's own people. */
  privateSections: z.array(z.string().startsWith('/')),
});
export type SitePages = z.infer<typeof sitePages>;

type SitePage = SitePages['pages'][number];

/** The host's own: data, files and pictures. No page can be there. */
const ofHost = /^\/(api|og|_[a-z-]+)(\/|$)/;

/** What the host answers itself outside of those: feeds, calendars, icons, and what crawlers ask for. */
const fileOfHost =
  /^\/((rss|atom|sitemap(-\d+)?)\.xml|feed\.json|robots\.txt|site\.webmanifest|favicon\.ico|apple-touch-icon\.png|icon-[\w-]+\.png|calendar(-\w+|\/.+)\.ics|\.well-known\/.+)$/;

const isBelow = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** Whether nothing at a path, in English, is for visitors. */
export const isClosed = ({ privateSections }: SitePages, path: string): boolean =>
  ofHost.test(path) || privateSections.some((section) => isBelow(path, section));

/** Whether the host answers a file at a path. No page is there, and no address can lead elsewhere from there. */
export const isHostFile = (path: string): boolean => fileOfHost.test(path);

/** The page at a path, in English and without a query string, as the router would find it. */
export function pageAt({ pages }: SitePages, path: string): SitePage | null {
  const alike = pages.filter((page) => expressionOf(page.path).test(path || '/'));
  return alike.toSorted((one, other) => parametersIn(one) - parametersIn(other))[0] ?? null;
}

/** Whether a page is there in the language of its address. */
export function isPage(site: SitePages, address: string): boolean {
  const { language, path } = languageAt(address);
  const page = pageAt(site, path);
  return page !== null && (language === sourceLanguage || page.languages.includes(language));
}

const parametersIn = ({ path }: SitePage) => path.split('/:').length;

function expressionOf(pattern: string): RegExp {
  const segments = pattern.split('/').filter(Boolean);
  const written = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    const name = segment.startsWith(':') ? '[^/]+' : segment.replace(/\?$/, '').replace(/[^\w-]/g, '\\$&');
    return segment.endsWith('?') ? `(/${name})?` : `/${name}`;
  });
  return new RegExp(`^${written.join('') || '/'}$`, 'i');
}
