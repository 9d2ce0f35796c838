/**
 * Returns the part of a path that may be logged: `/blog` of `/blog/preview/...`, `/api/quotes` of
 * `/api/quotes/revocation/...`. Personal links end in a token, and so do misspelled ones.
 */
export function areaOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return first === 'api' && second ? `/api/${second}` : `/${first}`;
}
