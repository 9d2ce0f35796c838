import type { DateRule } from '../quote-forms/date-rule';
import { quoteForms } from '../quote-forms/quote-forms';
import type { QuoteProduct } from './quote-options';

/**
 * Checks whether the valid dates of a step are plausible. Returns messages by field name; empty if there are none.
 * @param today `2026-11-21`, in the agency's time zone
 */
export function dateFaults(
  product: QuoteProduct,
  step: string,
  answers: Readonly<Record<string, unknown>>,
  today: string,
): Readonly<Record<string, string>> {
  const rules: Readonly<Record<string, DateRule>> = quoteForms[product].dates;
  return rules[step]?.(answers, today) ?? {};
}
