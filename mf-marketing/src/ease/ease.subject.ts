import type { SubjectTexts } from '../get-quote/subject';

export const ease: SubjectTexts = {
  title: 'EASE: enrollment without paper',
  asks: [
    'How many people, in how many places',
    'Your payroll vendor',
    'The lines of coverage you offer and the month you renew',
    'What takes too long, or goes wrong',
  ],
  next: (name) => `${name} shows it in half an hour.`,
};
