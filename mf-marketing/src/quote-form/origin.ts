import { useSearchParams } from 'react-router-dom';

/** Parameters of a visit's origin: a town and a campaign, no personal data. */
export const originParameters = ['city', 'campaign'] as const;

/**
 * Returns the origin of the visit as a query string for links to the forms, empty if it is unknown: that of the page,
 * otherwise that of the URL with which this document was loaded. Links in header, footer and articles have none.
 * @param city replaces the town of the visit
 */
export function useOrigin(city?: string): string {
  const [search] = useSearchParams();
  // None on the server, where this page is the one of the document.
  const [load] = performance.getEntriesByType('navigation');
  const first = load && new URL(load.name).searchParams;
  const found = originParameters.map(
    (name) => [name, (name === 'city' && city) || search.get(name) || first?.get(name)] as const,
  );
  const query = new URLSearchParams(found.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query && `?${query}`;
}
