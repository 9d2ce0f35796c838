import type { TypedAnswers } from 'contract/form-answers';
import type { QuoteStepAnswer } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { apiAnswer, pathOf, type AnswerSchema } from 'contract/request';

import { draftsKey } from './quote-draft.queries';

/** Where the form of a page is posted to. */
export const draftAction = (product: QuoteProduct, page: string) => pathOf([...draftsKey(product), page]);

const isStepAnswer = (value: unknown): value is QuoteStepAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'next' in value &&
  typeof value.next === 'string' &&
  'draft' in value &&
  typeof value.draft === 'object';

/** What decides where the visitor goes. The contract's schema would bring zod into a page that sends without it. */
const stepAnswer: AnswerSchema<QuoteStepAnswer> = {
  safeParse: (value) => (isStepAnswer(value) ? { success: true, data: value } : { success: false }),
};

/** Milliseconds for an answer: something between here and the site may never give one. Sent again it is the same request. */
const timeout = 15_000;

/** Posts a page of a form, as the browser would without scripts. */
export const postPage = (product: QuoteProduct, page: string, typed: TypedAnswers) =>
  apiAnswer(stepAnswer, 'POST', draftAction(product, page), typed, AbortSignal.timeout(timeout));
