import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';

import { useOrigin } from './origin';

/** Returns the link to a form, or to the choice of one, with the origin of the visit. */
export function useQuoteLink(product?: QuoteProduct, city?: string): string {
  return (product ? quotePath(product) : '/get-quote') + useOrigin(city);
}
