import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';

/** Hours from the last page that was sent until the answers of an unsent form are forgotten. */
export const draftHours = 2;

/** The pages of a form beside its steps. */
const quoteEndings = ['check', 'sent', 'not-licensed'] as const;

/** Where a form begins, its steps, and what follows them: `/get-quote/group/company`. */
export const quotePath = (product: QuoteProduct, page?: string) => `/get-quote/${product}${page ? `/${page}` : ''}`;

/** The steps of a product, as plain names. */
export const stepsOf = (product: QuoteProduct): readonly string[] => linesOfBusiness[product].steps;

/** Whether a form has a page of that name. */
export const isQuotePage = (product: QuoteProduct, page: string): boolean =>
  stepsOf(product).includes(page) || quoteEndings.some((one) => one === page);
