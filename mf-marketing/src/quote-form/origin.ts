import { useSearchParams } from 'react-router-dom';

/** Parameters of a visit's origin: a town and a campaign, no personal data. */
export const originParameters = ['city', 'campaign'] as const;

/**
 * Returns the origin of the visit as a query string for links to the forms, empty if it is unknown.
 * @param city replaces the town of the visit
 */
export function useOrigin(city?: string): string {
  const [search] = useSearchParams();
  const found = originParameters.map((name) => [name, name === 'city' && city ? city : search.get(name)] as const);
  const query = new URLSearchParams(found.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query && `?${query}`;
}
