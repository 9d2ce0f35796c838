import type { TypedAnswers } from 'contract/form-answers';
import type { QuoteStepAnswer } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { apiAnswer, pathOf, type AnswerSchema } from 'contract/request';

import { draftsKey } from './quote-draft.queries';

/** Returns the path to which a page's form is posted. */
export const draftAction = (product: QuoteProduct, page: string) => pathOf([...draftsKey(product), page]);

const isStepAnswer = (value: unknown): value is QuoteStepAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'next' in value &&
  typeof value.next === 'string' &&
  'draft' in value &&
  typeof value.draft === 'object';

/**
 * Validates the parts that decide where the visitor goes next. The contract's schema would add zod to a page that can
 * send without it.
 */
const stepAnswer: AnswerSchema<QuoteStepAnswer> = {
  safeParse: (value) => (isStepAnswer(value) ? { success: true, data: value } : { success: false }),
};

/** Milliseconds to wait for a response, since a proxy may never send one. Sending again repeats the same request. */
const timeout = 15_000;

/** Posts a page of a form, as the browser would without scripts. */
export const postPage = (product: QuoteProduct, page: string, typed: TypedAnswers) =>
  apiAnswer(stepAnswer, 'POST', draftAction(product, page), typed, AbortSignal.timeout(timeout));
