import type { z } from 'zod';

import { t } from '../words/words';
import type { TypedAnswers } from './form-answers';
import { dateFaults } from './quote-date-sense';
import type { QuoteProduct } from './quote-options';
import { quoteSteps } from './quote-steps';

const schemaOf = (product: QuoteProduct, step: string): z.ZodType | undefined => {
  const schemas: Readonly<Record<string, z.ZodType>> = quoteSteps[product];
  return schemas[step];
};

/**
 * What is wrong with the answers of a step: the first sentence for each field, by its name, in the order of the form.
 * Dates are judged as of `today`, `2026-11-21`.
 * Empty where nothing is. The page says these sentences whether the browser or the API found them.
 */
export function stepFaults(
  product: QuoteProduct,
  step: string,
  answers: TypedAnswers,
  today: string,
): Readonly<Record<string, string>> {
  const parsed = schemaOf(product, step)?.safeParse(answers);
  if (parsed?.success) return dateFaults(product, step, parsed.data as Record<string, unknown>, today); // every step is an object
  const issues = parsed?.error.issues ?? [];
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [path, key].filter(Boolean).join('.')) : [path];
    const message = issue.code === 'unrecognized_keys' ? t`This is not asked for here` : issue.message;
    for (const name of names) faults[name] ??= message;
  }
  return faults;
}

/** The answers of a step as they are stored; null while something is wrong with them. */
export function readStep(product: QuoteProduct, step: string, answers: TypedAnswers): Record<string, unknown> | null {
  const parsed = schemaOf(product, step)?.safeParse(answers);
  return parsed?.success ? (parsed.data as Record<string, unknown>) : null; // every step is an object
}
