import { createHash } from 'node:crypto';

import type { ConsentKind, ConsentText } from 'contract/quotes';

interface Wording extends Pick<ConsentText, 'version' | 'form'> {
  text: (seller: string) => string;
}

/**
 * The sentences that people agree to. They stand in code and not in a table: a wording that could change without its
 * version would make the ledger say what nobody saw. Change the text and the version together.
 */
const texts: Readonly<Record<ConsentKind, Wording>> = {
  contact: {
    version: '2026-11-21',
    form: 'part-of-request',
    text: (seller) =>
      `By sending this request I ask ${seller} to contact me about it by phone or e-mail. A licensed insurance agent will contact me.`,
  },
  // The words of 47 CFR 64.1200(f)(9)(i)(A).
  marketing: {
    version: '2026-11-22',
    form: 'box',
    text: (seller) =>
      `I agree that ${seller} may make marketing calls and send marketing texts about insurance to the number I gave, using an automatic telephone dialing system or an artificial or prerecorded voice. I don’t have to agree to this to get a quote or to buy anything. I can take it back at any time, in any reasonable way.`,
  },
};

/** What stands in the ledger for a request that was made on the phone or at the counter: what was said, and not what a page showed. */
const contactByHand = {
  version: '2026-11-23-by-hand',
  form: 'part-of-request' as const, // one of two
  text: (seller: string) =>
    `They asked ${seller} to contact them about this request by phone or e-mail, and were told that a licensed insurance agent will contact them.`,
};

/** The wording in force, with the seller's name in it. */
export function consentTextOf(kind: ConsentKind, seller: string): ConsentText {
  return filledIn(kind, texts[kind], seller);
}

/** The same for what whoever adds a request writes down. Paper that is signed for marketing carries the words of the form. */
export function textByHandOf(kind: ConsentKind, seller: string): ConsentText {
  return filledIn(kind, kind === 'contact' ? contactByHand : texts.marketing, seller);
}

function filledIn(kind: ConsentKind, { version, form, text }: Wording, seller: string): ConsentText {
  const words = text(seller);
  return { kind, version, form, text: words, hash: createHash('sha256').update(words).digest('hex') };
}

export const consentTextsOf = (seller: string): ConsentText[] => [
  consentTextOf('contact', seller),
  consentTextOf('marketing', seller),
];
