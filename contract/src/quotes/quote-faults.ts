import { z } from 'zod';

import { t } from '../words/words';
import type { TypedAnswers } from './form-answers';
import { dateFaults } from './date-faults';
import type { QuoteProduct } from './quote-options';
import { quoteForms } from '../quote-forms/quote-forms';
import type { Unasked } from '../quote-forms/quote-form';
import { quoteSteps } from './quote-steps';

const schemaOf = (product: QuoteProduct, step: string): z.ZodType | undefined => {
  const schemas: Readonly<Record<string, z.ZodType>> = quoteSteps[product];
  return schemas[step];
};

/**
 * Returns the faults of a step's answers: the first sentence for each field, by field name, in form order; empty if
 * there are none. Dates are checked as of `today`, `2026-11-21`. The page shows the same sentences whether the browser
 * or the API found the faults.
 */
export function stepFaults(
  product: QuoteProduct,
  step: string,
  answers: TypedAnswers,
  today: string,
): Readonly<Record<string, string>> {
  const schema = schemaOf(product, step);
  const faults = new Map<string, string>();
  for (const issue of schema?.safeParse(answers).error?.issues ?? []) {
    const path = issue.path.join('.');
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [path, key].filter(Boolean).join('.')) : [path];
    const message = issue.code === 'unrecognized_keys' ? t`This is not asked for here` : issue.message;
    for (const name of names) if (!faults.has(name)) faults.set(name, message);
  }
  const dates = dateFaults(product, step, fieldsThatHold(schema, answers), today);
  return inOrderOf(schema, { ...dates, ...Object.fromEntries(faults) });
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Returns the valid answers, so that their dates are checked even if other answers have faults. */
function fieldsThatHold(schema: z.ZodType | undefined, answers: TypedAnswers): Readonly<Record<string, unknown>> {
  const read = Object.entries(shapeOf(schema)).map(([name, field]) => [name, field.safeParse(answers[name])] as const);
  return Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}

/** Sorts faults in form order, with unknown fields last. */
function inOrderOf(schema: z.ZodType | undefined, faults: Readonly<Record<string, string>>): Record<string, string> {
  const fieldNames = Object.keys(shapeOf(schema));
  const positionOf = (name: string) => fieldNames.indexOf(name.split('.')[0] ?? '') + 1 || Infinity;
  const entries = Object.entries(faults);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b))),
  );
}

/** Returns the answers of a step without those to questions that the others make pointless. */
export function askedAnswers(product: QuoteProduct, step: string, answers: TypedAnswers): TypedAnswers {
  const form = quoteForms[product];
  const rules: Readonly<Record<string, Unasked>> = 'unasked' in form ? form.unasked : {};
  const unasked = rules[step]?.(answers) ?? [];
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !unasked.includes(name)));
}

/** Returns the answers of a step in stored form; null if they have faults. */
export function readStep(product: QuoteProduct, step: string, answers: TypedAnswers): Record<string, unknown> | null {
  const parsed = schemaOf(product, step)?.safeParse(answers);
  return parsed?.success ? (parsed.data as Record<string, unknown>) : null; // every step is an object
}
