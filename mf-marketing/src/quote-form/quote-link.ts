import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';
import { useSearchParams } from 'react-router-dom';

/** Parameters of a visit's origin: a town and a campaign, no personal data. */
export const originParameters = ['city', 'campaign'] as const;

/** Returns the link to a form, or to the choice of one, with the origin of the visit. */
export function useQuoteLink(product?: QuoteProduct, city?: string): string {
  const [search] = useSearchParams();
  const found = originParameters.map((name) => [name, name === 'city' && city ? city : search.get(name)] as const);
  const query = new URLSearchParams(found.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return (product ? quotePath(product) : '/get-quote') + (query && `?${query}`);
}
