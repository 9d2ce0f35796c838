import { z } from 'zod';

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
  const schema = schemaOf(product, step);
  const faults: Record<string, string> = {};
  for (const issue of schema?.safeParse(answers).error?.issues ?? []) {
    const path = issue.path.join('.');
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [path, key].filter(Boolean).join('.')) : [path];
    const message = issue.code === 'unrecognized_keys' ? t`This is not asked for here` : issue.message;
    for (const name of names) faults[name] ??= message;
  }
  const dates = dateFaults(product, step, fieldsThatHold(schema, answers), today);
  return inOrderOf(schema, { ...dates, ...faults });
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Each answer that can be read, so that its date is judged beside what is wrong with the others. */
function fieldsThatHold(schema: z.ZodType | undefined, answers: TypedAnswers): Readonly<Record<string, unknown>> {
  const read = Object.entries(shapeOf(schema)).map(([name, field]) => [name, field.safeParse(answers[name])] as const);
  return Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}

/** As the form asks; what it does not ask comes last. */
function inOrderOf(schema: z.ZodType | undefined, faults: Readonly<Record<string, string>>): Record<string, string> {
  const asked = Object.keys(shapeOf(schema));
  const placeOf = (name: string) => asked.indexOf(name.split('.')[0] ?? '') + 1 || Infinity;
  const entries = Object.entries(faults);
  return Object.fromEntries(entries.sort(([a], [b]) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))));
}

/** The answers of a step as they are stored; null while something is wrong with them. */
export function readStep(product: QuoteProduct, step: string, answers: TypedAnswers): Record<string, unknown> | null {
  const parsed = schemaOf(product, step)?.safeParse(answers);
  return parsed?.success ? (parsed.data as Record<string, unknown>) : null; // every step is an object
}
