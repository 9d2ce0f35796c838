import { quoteForms } from '../quote-forms/quote-forms';
import type { QuoteProduct } from './quote-options';

type Steps = { [P in QuoteProduct]: (typeof quoteForms)[P]['steps'] };

/** A schema for each page of each form. */
export const quoteSteps = Object.fromEntries(
  Object.entries(quoteForms).map(([product, { steps }]) => [product, steps]),
) as unknown as Steps; // the entries match the type
