import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { placeholders } from 'contract/quote-replies';
import { t } from 'contract/words';

interface RequestData {
  name: string;
  reference: string;
  product: QuoteProduct;
}

export const subjectOf = ({ reference }: Pick<RequestData, 'reference'>) => t`Your request ${reference}`;

/** Returns the default template, used until the agency stores its own. */
export const defaultTemplate = (product: QuoteProduct, { name, phone }: { name: string; phone: string }): string =>
  [
    t`Hello ${placeholders.name},`,
    t`Thank you for asking about ${linesOfBusiness[product].inSentence}. I’ve read what you sent us.`,
    t`When is a good time to call you? You can answer this mail, or call me at ${phone}. Please have your reference number beside you: ${placeholders.reference}.`,
    name,
  ].join('\n\n');

/** Fills a template with the data of a request. */
export const fillTemplate = (template: string, { name, reference }: RequestData): string =>
  template.replaceAll(placeholders.name, () => name).replaceAll(placeholders.reference, () => reference);
