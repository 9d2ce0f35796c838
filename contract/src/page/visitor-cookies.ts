/**
 * Cookies that a page declared `personal` is rendered with. Whoever sets one names it by this rule; every other cookie,
 * the session before all, stays with the API and never reaches the code of a remote.
 */
const readable = /^(__Host-)?visitor-/;

/**
 * The name of a cookie that personal pages read, `__Host-visitor-NAME`.
 * @param siteUrl over plain HTTP browsers refuse the prefix
 */
export const visitorCookieName = (name: string, siteUrl: string) =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}visitor-${name}`;

/** What of a `Cookie` header a personal page is rendered with. */
export function visitorCookies(header: string): string {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => readable.test(pair))
    .join('; ');
}
