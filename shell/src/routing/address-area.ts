/**
 * The part of an address that a log may have, whatever the rest is: `/blog` of `/blog/preview/...`, `/api/quotes` of
 * `/api/quotes/revocation/...`. Links that open something for one person end in a token, and so do misspelled ones.
 */
export function areaOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return first === 'api' && second ? `/api/${second}` : `/${first}`;
}
