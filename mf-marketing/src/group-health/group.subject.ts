import type { SubjectTexts } from '../get-quote/subject';

export const group: SubjectTexts = {
  title: 'Coverage for my employees',
  asks: [
    'Company, ZIP code and line of business',
    'How many people, full time and part time',
    'Your carrier now and the month you renew',
    'When you would like to start, and which lines you want',
    'If you have it: ages and ZIP codes of the people to cover',
  ],
  next: (name) => `${name} sends prices in two working days.`,
};
