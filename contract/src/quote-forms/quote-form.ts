import type { z } from 'zod';

import type { QuoteProduct, QuoteStepName } from '../lines-of-business/rows';
import type { TypedAnswers } from '../quotes/form-answers';
import type { DateRule } from './date-rule';

/** Returns the names of the questions that other answers of the step leave without a meaning. */
export type Unasked = (answers: TypedAnswers) => readonly string[];

/**
 * Schemas of a form, one per page, used by the browser, the page without JavaScript and the API. The output is what is
 * stored: trimmed, numbers as numbers, the phone as `+19375550142`, null for an empty answer.
 */
export interface QuoteForm<P extends QuoteProduct> {
  steps: Record<QuoteStepName<P>, z.ZodType>;
  /** Plausibility rules of the steps with dates. */
  dates: Partial<Record<QuoteStepName<P>, DateRule>>;
  /** Questions that other answers of the step make pointless: what is typed there does not count. */
  unasked?: Partial<Record<QuoteStepName<P>, Unasked>>;
}
