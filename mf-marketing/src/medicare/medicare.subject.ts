import type { SubjectTexts } from '../get-quote/subject';

export const medicare: SubjectTexts = {
  title: 'Medicare, for me or my parents',
  asks: [
    'ZIP code',
    'Month and year of birth',
    'Whether Part A and Part B have started, or when they will',
    'Whether there’s coverage from an employer',
    'What you would like to talk about',
  ],
  next: (name) => `${name} calls within a working day.`,
};
