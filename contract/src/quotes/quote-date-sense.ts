import type { DateRule } from '../quote-forms/date-rule';
import { quoteForms } from '../quote-forms/quote-forms';
import type { QuoteProduct } from './quote-options';

/**
 * What is wrong with dates of a step that are dates, but cannot be meant: by the names of the fields, empty where
 * nothing is.
 * @param today as `2026-11-21`, in the agency's zone
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
