import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';

interface Asked {
  name: string;
  reference: string;
  product: QuoteProduct;
}

/** What an answer begins with until somebody keeps a text of their own. */
export const firstTemplate = (product: QuoteProduct, { name, phone }: { name: string; phone: string }): string =>
  [
    'Hello {name},',
    `Thank you for asking about ${linesOfBusiness[product].inSentence}. I’ve read what you sent us.`,
    `When is a good time to call you? You can answer this mail, or call me at ${phone}. Please have your reference number beside you: {reference}.`,
    name,
  ].join('\n\n');

/** A template with what belongs to one request in its places. */
export const filled = (template: string, { name, reference }: Asked): string =>
  template.replaceAll('{name}', () => name).replaceAll('{reference}', () => reference);
