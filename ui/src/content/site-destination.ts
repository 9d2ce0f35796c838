/** Paths that the server answers with data or a file instead of a page. No page has an ending. */
const notPages = /^\/api\/|\.[a-z]+$/;

/**
 * Returns the internal destination of a click in HTML: path, query string and hash for the router.
 * @param prefix of the page's language, which the router adds to each path
 * @returns null if the browser should handle the click: not on a link, with a modifier key, into a new window, a
 * download, another site, a page in another language, a file, or an anchor on this page
 */
export function siteDestination(
  event: MouseEvent,
  here: Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>,
  prefix = '',
): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  if (origin !== here.origin || !`${pathname}/`.startsWith(`${prefix}/`) || notPages.test(pathname)) return null;
  if (hash && pathname === here.pathname && search === here.search) return null;
  return (pathname.slice(prefix.length) || '/') + search + hash;
}
