import { linesOfBusiness } from 'contract/lines-of-business';
import { writePhone } from 'contract/phone-number';
import { quoteOptions } from 'contract/quote-options';

import type { QuoteRequestEntity } from './quote-request.entity';

/** Fields whose list of options has another name. */
const listOf: Readonly<Record<string, keyof typeof quoteOptions>> = {
  partA: 'part',
  partB: 'part',
  income: 'incomeBand',
};

function optionLabelOf(field: string, value: string): string {
  const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = quoteOptions;
  return lists[listOf[field] ?? field]?.[value] ?? value;
}

/** Labels that differ from the field's name. */
const fieldLabels: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  email: 'E-mail',
  about: 'What it is about',
  partA: 'Part A',
  partB: 'Part B',
  rows: 'People',
};

/** Turns `fullTime` into "Full time". */
const fieldLabelOf = (field: string) =>
  fieldLabels[field] ??
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

const isDate = (value: object): value is Record<'month' | 'day' | 'year', unknown> =>
  'month' in value && 'year' in value;
const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthName = (month: unknown) => months.format(Date.UTC(2000, Number(month) - 1));

/** "March 1962", "November 3, 2026". */
const dateOf = ({ month, day, year }: Record<'month' | 'day' | 'year', unknown>) =>
  `${monthName(month)} ${day ? `${String(day)}, ` : ''}${String(year)}`;

function valueOf(field: string, value: unknown): string {
  if (value === null) return 'not said';
  if (field === 'renewalMonth') return monthName(value);
  if (field === 'phone') return writePhone(String(value));
  if (Array.isArray(value)) return value.map((one) => valueOf(field, one)).join(', ') || 'none';
  if (typeof value === 'object' && isDate(value)) return dateOf(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => valueOf(part, one))
      .join(' / ');
  return optionLabelOf(field, String(value));
}

/** Line of business and answers of a request. */
export type Answers = Pick<QuoteRequestEntity, 'product' | 'answers'>;

/** Parts of a request that the agency added by hand. */
const stepsByHand = ['told', 'contact'];

/** Returns every answer in readable form, in the order of the form. */
export function readableAnswers({ product, answers }: Answers): { label: string; value: string }[] {
  const steps: Record<string, object> = { ...answers }; // each step's answers are an object
  return ('told' in answers ? stepsByHand : linesOfBusiness[product].steps).flatMap((step) =>
    Object.entries(steps[step] ?? {}).map(([field, value]) => ({
      label: fieldLabelOf(field),
      value: valueOf(field, value),
    })),
  );
}

/** Returns the answers as lines, such as "ZIP code: 45402". */
export const answerLines = (request: Answers): string[] =>
  readableAnswers(request).map(({ label, value }) => `${label}: ${value}`);
