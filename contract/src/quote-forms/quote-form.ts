import type { z } from 'zod';

import type { QuoteProduct, QuoteStepName } from '../lines-of-business/rows';
import type { DateRule } from './date-rule';

/**
 * The schemas of one form, a page each: the browser, the page without JavaScript and the API check with the same ones.
 * What comes out is what is stored: trimmed, numbers as numbers, the phone as `+19375550142`, null where nothing was said.
 */
export interface QuoteForm<P extends QuoteProduct> {
  steps: Record<QuoteStepName<P>, z.ZodType>;
  /** The steps with dates that a calendar allows and sense may not. */
  dates: Partial<Record<QuoteStepName<P>, DateRule>>;
}
