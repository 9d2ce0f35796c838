// A separate module, so that the schemas and zod load after the page.
import type { TypedAnswers } from 'contract/form-answers';
import { askedAnswers, stepFaults } from 'contract/quote-faults';
import type { QuoteProduct } from 'contract/quote-options';

/** Returns the faults of what was typed, as the API finds them. */
export const faultsOf = (product: QuoteProduct, step: string, typed: TypedAnswers, today: string) =>
  stepFaults(product, step, askedAnswers(product, step, typed), today);
