import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';

interface Asked {
  name: string;
  reference: string;
  product: QuoteProduct;
}

/** Placeholders of a template. */
const place = { name: '{name}', reference: '{reference}' };

export const subjectOf = ({ reference }: Pick<Asked, 'reference'>) => t`Your request ${reference}`;

/** Returns the default template, used until the agency stores its own. */
export const firstTemplate = (product: QuoteProduct, { name, phone }: { name: string; phone: string }): string =>
  [
    t`Hello ${place.name},`,
    t`Thank you for asking about ${linesOfBusiness[product].inSentence}. I’ve read what you sent us.`,
    t`When is a good time to call you? You can answer this mail, or call me at ${phone}. Please have your reference number beside you: ${place.reference}.`,
    name,
  ].join('\n\n');

/** Fills a template with the data of a request. */
export const filled = (template: string, { name, reference }: Asked): string =>
  template.replaceAll(place.name, () => name).replaceAll(place.reference, () => reference);
