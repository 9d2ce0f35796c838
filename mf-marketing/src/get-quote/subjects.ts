import type { QuoteProduct } from 'contract/quote-options';

export interface QuoteSubject {
  /** The form's name, and the anchor of its row. */
  id: QuoteProduct;
  title: string;
  /** What the request will ask, and nothing more. */
  asks: readonly string[];
  /** What follows, in one line; the argument is the first name of the person who answers. */
  next(name: string): string;
}

export const subjects: readonly QuoteSubject[] = [
  {
    id: 'group',
    title: 'Coverage for my employees',
    asks: [
      'Company, ZIP code and line of business',
      'How many people, full time and part time',
      'Your carrier now and the month you renew',
      'When you would like to start, and which lines you want',
      'If you have it: ages and ZIP codes of the people to cover',
    ],
    next: (name) => `${name} sends prices in two working days.`,
  },
  {
    id: 'medicare',
    title: 'Medicare, for me or my parents',
    asks: [
      'ZIP code',
      'Month and year of birth',
      'Whether Part A and Part B have started, or when they will',
      'Whether there’s coverage from an employer',
      'What you would like to talk about',
    ],
    next: (name) => `${name} calls within a working day.`,
  },
  {
    id: 'individual',
    title: 'Coverage I buy myself',
    asks: [
      'ZIP code and the ages of everyone to cover',
      'Whether anyone uses tobacco, because it changes the price',
      'How many are on your tax return, and an income band',
      'What happened and when, if you’re outside open enrollment',
    ],
    next: (name) => `${name} finds your tax credit first.`,
  },
  {
    id: 'ease',
    title: 'EASE: enrollment without paper',
    asks: [
      'How many people, in how many places',
      'Your payroll vendor',
      'The lines of coverage you offer and the month you renew',
      'What takes too long, or goes wrong',
    ],
    next: (name) => `${name} shows it in half an hour.`,
  },
];

/** The months in which most people ask about Medicare: its open enrollment, and the weeks before. */
const medicareMonths = [10, 11, 12];

/** The subjects with the one of the season first. */
export function inSeason(all: readonly QuoteSubject[], today: string): readonly QuoteSubject[] {
  const season = medicareMonths.includes(Number(today.slice(5, 7))) ? 'medicare' : all[0]?.id;
  return [...all.filter(({ id }) => id === season), ...all.filter(({ id }) => id !== season)];
}
