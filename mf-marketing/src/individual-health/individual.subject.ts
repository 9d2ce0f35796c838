import type { SubjectTexts } from '../get-quote/subject';

export const individual: SubjectTexts = {
  title: 'Coverage I buy myself',
  asks: [
    'ZIP code and the ages of everyone to cover',
    'Whether anyone uses tobacco, because it changes the price',
    'How many are on your tax return, and an income band',
    'What happened and when, if you’re outside open enrollment',
  ],
  next: (name) => `${name} finds your tax credit first.`,
};
