import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';

/** Hours after the last submitted page until the answers of an unsent form are dropped. */
export const draftHours = 2;

/** Pages of a form besides its steps. */
const quoteEndings = ['check', 'sent', 'not-licensed'] as const;

/** Returns the path of a form, or of one of its pages: `/get-quote/group/company`. */
export const quotePath = (product: QuoteProduct, page?: string) => `/get-quote/${product}${page ? `/${page}` : ''}`;

/** Returns the step names of a product. */
export const stepsOf = (product: QuoteProduct): readonly string[] => linesOfBusiness[product].steps;

/** Returns whether a form has a page of that name. */
export const isQuotePage = (product: QuoteProduct, page: string): boolean =>
  stepsOf(product).includes(page) || quoteEndings.some((ending) => ending === page);
