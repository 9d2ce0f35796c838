import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import type { QuoteReceipt } from 'contract/quotes';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import { inSpokenLanguage } from '../../platform/language/spoken-content';

const spelled: Readonly<Record<number, () => string>> = {
  2: () => t`two`,
  3: () => t`three`,
  4: () => t`four`,
  5: () => t`five`,
};

/** Returns a promise such as "You get one page. That happens within two working days." */
function promiseOf(product: QuoteProduct): string {
  const { days, promise } = linesOfBusiness[product];
  const within =
    days === 1
      ? t`That happens within one working day.`
      : t`That happens within ${spelled[days]?.() ?? days} working days.`;
  return `${promise} ${within}`;
}

/**
 * Returns what happens after a request, as sentences for the confirmation page and the mail. The page adds to the first
 * by which day that is.
 */
function nextSteps(product: QuoteProduct, site: Site, plans: string | null): string[] {
  // Required by federal rules before a conversation about Medicare plans.
  const beforePlans = t`Before the first talk about plans we ask which kinds you want to talk about, and calls about plans are recorded, as federal rules require.`;
  return [
    promiseOf(product),
    ...(product === 'medicare' ? [beforePlans] : []),
    site.legal.licensedAgentContact,
    // Verbatim on the confirmation page and in its mail.
    ...(plans ? [plans] : []),
    t`You don’t have to do anything until we contact you. ${inSpokenLanguage(site.hours)}: those are our hours.`,
  ];
}

export function receiptOf(
  reference: string,
  at: string,
  product: QuoteProduct,
  site: Site,
  plans: string | null,
): QuoteReceipt {
  return {
    reference,
    receivedAt: at,
    next: nextSteps(product, site, plans),
    regulated: [site.legal.licensedAgentContact, ...(plans ? [plans] : [])],
    phone: site.phone,
    hours: inSpokenLanguage(site.hours),
  };
}

/**
 * Returns a receipt in the language of its reader, who may have switched languages since. The sentences that the law
 * gives stay as they were sent.
 */
export function receiptInSpokenLanguage(sent: QuoteReceipt, product: QuoteProduct, site: Site): QuoteReceipt {
  const [contact = site.legal.licensedAgentContact, plans = null] = sent.regulated ?? [];
  const legal = { ...site.legal, licensedAgentContact: contact };
  return receiptOf(sent.reference, sent.receivedAt, product, { ...site, legal }, plans);
}
