import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';
import { useSearchParams } from 'react-router-dom';

/** Parameters that tell where a visitor came from. They name a town and a campaign, and nobody. */
export const originParameters = ['city', 'campaign'] as const;

/** The link to a form, or to the choice of one, that takes along where the visitor came from. */
export function useQuoteLink(product?: QuoteProduct, city?: string): string {
  const [search] = useSearchParams();
  const found = originParameters.map((name) => [name, name === 'city' && city ? city : search.get(name)] as const);
  const query = new URLSearchParams(found.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return (product ? quotePath(product) : '/get-quote') + (query && `?${query}`);
}
