import { randomUUID } from 'node:crypto';

import type { QuoteFormToken, QuoteSubmission } from 'contract/quotes';

export const ann = { name: 'Ann Ash', email: 'Ann@ash.example', phone: '(937) 555-0199' };

/** Answers to each product's form, as typed. */
export const typedAnswers = {
  group: {
    company: { company: 'Ash & Sons', zip: '45402', industry: 'retail' },
    people: { fullTime: '12', partTime: '3' },
    coverage: { carrier: '', renewalMonth: '7', start: { month: '1', year: '2027' }, lines: ['medical', 'dental'] },
    census: { rows: [{ relationship: 'employee', age: '41', zip: '45402', tier: 'family' }] },
    contact: ann,
  },
  medicare: {
    place: { zip: '45402' },
    birth: { born: { month: '3', year: '1962' } },
    parts: { partA: 'soon', partB: 'no' },
    interest: { employerCover: 'own', interest: ['supplement'] },
    contact: ann,
  },
  individual: {
    place: { zip: '41011' },
    people: { ages: '34, 2', tobacco: 'no' },
    household: { size: '2', income: '40-60' },
    event: { event: 'moved', date: { month: '11', day: '3', year: '2026' } },
    contact: ann,
  },
  ease: {
    people: { zip: '45402', headCount: '25', locations: '2' },
    payroll: { vendor: 'none' },
    lines: { lines: ['medical'], renewalMonth: '' },
    problem: { problem: 'Forms in a folder' },
    contact: ann,
  },
};

export interface Answered {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/** Opens a form. Advance the clock before sending it: nobody is as fast as a test. */
export async function openForm(url: string): Promise<QuoteFormToken> {
  return (await fetch(`${url}/api/quotes/form-token`)).json() as Promise<QuoteFormToken>; // as the controller returns it
}

/** Returns a complete submission of an opened form. */
export function filledForm(
  { token, consents }: QuoteFormToken,
  {
    product = 'medicare',
    contact = ann,
    marketing = false,
  }: { product?: keyof typeof typedAnswers; contact?: typeof ann; marketing?: boolean } = {},
): QuoteSubmission {
  const shown = (kind: string) => {
    const { version = '', hash = '' } = consents.find((one) => one.kind === kind) ?? {};
    return { version, hash };
  };
  return {
    idempotencyKey: randomUUID(),
    token,
    page: `/get-quote/${product}/check`,
    formVersion: '1',
    website: '',
    consents: { contact: shown('contact'), marketing: { ...shown('marketing'), ticked: marketing } },
    origin: { campaign: 'mailer-7' },
    request: { product, answers: { ...typedAnswers[product], contact } } as unknown as QuoteSubmission['request'], // typed text, which the schema parses
  };
}

export async function sendForm(url: string, form: object, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(form),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
