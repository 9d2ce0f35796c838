import { quoteStepNames, type QuoteProduct } from './quote-options';

/** Hours from the last page that was sent until the answers of an unsent form are forgotten. */
export const draftHours = 2;

/** The pages of a form beside its steps. */
const quoteEndings = ['check', 'sent', 'not-licensed'] as const;

/** Where a form begins, its steps, and what follows them: `/get-quote/group/company`. */
export const quotePath = (product: QuoteProduct, page?: string) => `/get-quote/${product}${page ? `/${page}` : ''}`;

/** The steps of a product, as plain names. */
export const stepsOf = (product: QuoteProduct): readonly string[] => quoteStepNames[product];

/** Whether a form has a page of that name. */
export const isQuotePage = (product: QuoteProduct, page: string): boolean =>
  stepsOf(product).includes(page) || quoteEndings.some((one) => one === page);

/** The step on which a product asks for the ZIP code that decides where the agency must be licensed; none for a demo. */
export const zipStep: Readonly<Record<QuoteProduct, string | null>> = {
  group: 'company',
  medicare: 'place',
  individual: 'place',
  ease: null,
};
