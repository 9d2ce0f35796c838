import type { QuoteProduct } from 'contract/quote-options';

import { forms } from './forms';

/** Returns the product in a URL; null if no such form exists. */
export const productNamed = (name = ''): QuoteProduct | null =>
  Object.hasOwn(forms, name) ? (name as QuoteProduct) : null; // the test ensures that it is a key
