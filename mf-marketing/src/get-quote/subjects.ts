import type { QuoteProduct } from 'contract/quote-options';

export interface QuoteSubject {
  /** The form's name, and the anchor of its row. */
  id: QuoteProduct;
  title: string;
  /** The page that explains it. */
  to: string;
  /** Whose role it is. */
  role: RegExp;
  /** "Ask Ines ..." */
  ask: string;
  /** What the request will ask, and nothing more. */
  asks: readonly string[];
  next: string;
}

export const subjects: readonly QuoteSubject[] = [
  {
    id: 'group',
    title: 'Coverage for my employees',
    to: '/services/group-health',
    role: /group/i,
    ask: 'for a group quote',
    asks: [
      'Company, ZIP code and line of business',
      'How many people, full time and part time',
      'Your carrier now and the month you renew',
      'When you would like to start, and which lines you want',
      'If you have it: ages and ZIP codes of the people to cover',
    ],
    next: 'You get one page with the choices we can place, within two working days.',
  },
  {
    id: 'medicare',
    title: 'Medicare, for me or my parents',
    to: '/services/medicare',
    role: /medicare/i,
    ask: 'about Medicare',
    asks: [
      'ZIP code',
      'Month and year of birth',
      'Whether Part A and Part B have started, or when they will',
      'Whether there is coverage from an employer',
      'What you would like to talk about',
    ],
    next: 'A licensed person calls once, and writes if you do not pick up.',
  },
  {
    id: 'individual',
    title: 'Coverage I buy myself',
    to: '/services/individual',
    role: /individual/i,
    ask: 'for a quote',
    asks: [
      'ZIP code and the ages of everyone to cover',
      'Whether anyone uses tobacco, because it changes the price',
      'How many live in the house, and an income band',
      'What happened and when, if you are outside open enrollment',
    ],
    next: 'We work out the credit first, then two or three plans that fit.',
  },
  {
    id: 'ease',
    title: 'EASE: enrollment without paper',
    to: '/services/ease',
    role: /ease|enrollment/i,
    ask: 'to show it',
    asks: [
      'How many people, in how many places',
      'Your payroll vendor',
      'The lines of coverage you offer and the month you renew',
      'What hurts',
    ],
    next: 'Half an hour on a screen, with three made-up employees.',
  },
];
