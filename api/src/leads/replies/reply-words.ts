import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';

interface Asked {
  name: string;
  reference: string;
  product: QuoteProduct;
}

/** Stands in a template for what belongs to one request. */
const place = { name: '{name}', reference: '{reference}' };

export const subjectOf = ({ reference }: Pick<Asked, 'reference'>) => t`Your request ${reference}`;

/** What an answer begins with until somebody keeps a text of their own. */
export const firstTemplate = (product: QuoteProduct, { name, phone }: { name: string; phone: string }): string =>
  [
    t`Hello ${place.name},`,
    t`Thank you for asking about ${linesOfBusiness[product].inSentence}. I’ve read what you sent us.`,
    t`When is a good time to call you? You can answer this mail, or call me at ${phone}. Please have your reference number beside you: ${place.reference}.`,
    name,
  ].join('\n\n');

/** A template with what belongs to one request in its places. */
export const filled = (template: string, { name, reference }: Asked): string =>
  template.replaceAll(place.name, () => name).replaceAll(place.reference, () => reference);
