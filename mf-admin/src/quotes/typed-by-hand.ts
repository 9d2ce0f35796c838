import type { TypedQuoteByHand } from 'contract/quotes-by-hand';

import { momentOf } from '../archive/moment-of-day';

/** In the order of the form. */
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

/** What was typed, as the API takes it. What is missing is sent as it is: the API says at the field what to do. */
export function typedByHand(form: FormData, timeZone: string): TypedQuoteByHand {
  const text = (name: (typeof fieldsByHand)[number]) => String(form.get(name) ?? '');
  const [day, time] = [text('day'), text('time')];
  const typed: Record<keyof TypedQuoteByHand, unknown> = {
    idempotencyKey: text('key'),
    source: text('source'),
    // The minute begins: what they take back in it comes after.
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
  return typed as TypedQuoteByHand; // an empty choice is for the API to refuse
}
