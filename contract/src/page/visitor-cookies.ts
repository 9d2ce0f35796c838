/**
 * Names of cookies that reach the rendering of a page declared `personal`. A cookie must be named by this rule to get
 * there; all others, above all the session, stay with the API and never reach the code of a remote.
 */
const readable = /^(__Host-)?visitor-/;

/**
 * Returns the name of a cookie for personal pages, `__Host-visitor-NAME`.
 * @param siteUrl decides about the prefix: browsers refuse it over plain HTTP
 */
export const visitorCookieName = (name: string, siteUrl: string) =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}visitor-${name}`;

/** Returns the part of a `Cookie` header that a personal page is rendered with. */
export function visitorCookies(header: string): string {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => readable.test(pair))
    .join('; ');
}
