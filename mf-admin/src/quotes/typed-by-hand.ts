import type { TypedQuoteByHand } from 'contract/quotes-by-hand';

import { momentOf } from '../formats/wall-clock';

/** Field names in form order. */
export const fieldsByHand = [
  'key',
  'source',
  'day',
  'time',
  'name',
  'phone',
  'email',
  'product',
  'city',
  'zip',
  'about',
  'contact',
  'marketing',
  'askedAgain',
  'whose',
] as const;

/**
 * Converts the form to the API's input. Missing values are sent as they are, because the API reports them per field.
 */
export function typedByHand(form: FormData, timeZone: string): TypedQuoteByHand {
  const text = (name: (typeof fieldsByHand)[number]) => String(form.get(name) ?? '');
  const [day, time] = [text('day'), text('time')];
  const typed: Record<keyof TypedQuoteByHand, unknown> = {
    idempotencyKey: text('key'),
    source: text('source'),
    // The start of the minute, so that a revocation within the same minute comes later.
    at: day && time ? momentOf(day, `${time}:00`, timeZone) : '',
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    product: text('product'),
    city: text('city') || null,
    zip: text('zip'),
    about: text('about'),
    contact: text('contact'),
    marketing: text('marketing'),
    askedAgain: text('askedAgain') !== '',
    whose: text('whose'),
  };
  return typed as TypedQuoteByHand; // the API refuses empty choices
}
