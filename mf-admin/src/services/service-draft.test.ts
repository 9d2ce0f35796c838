import { placeInWords } from 'contract/service-text';
import type { ServiceContent } from 'contract/services';

import { differencesBetween, emptyQuestion, emptyRow, faultsAt, withText } from './service-draft';

const content: ServiceContent = {
  lead: { en: 'Lead.', es: 'Entrada.' },
  steps: Array.from({ length: 4 }, () => ({ title: { en: 'A', es: '' }, text: { en: 'B', es: '' } })),
  rows: [emptyRow(2)],
  questions: [emptyQuestion(), emptyQuestion()],
};

it('changes one text without modifying the previous draft', () => {
  const changed = withText(content, { place: 'rows.0.cells.1', language: 'es' }, 'Dos.');
  expect(changed.rows[0]?.cells).toEqual([
    { en: '', es: '' },
    { en: '', es: 'Dos.' },
  ]);
  expect(content.rows[0]?.cells[1]?.es).toBe('');
});

it('compares two drafts text by text, including an added question', () => {
  const theirs = withText(content, { place: 'lead', language: 'es' }, 'Otra.');
  const asked = withText(content, { place: 'questions.1.answer', language: 'en' }, 'Mine.');
  const mine = {
    ...asked,
    questions: [...asked.questions, { question: { en: 'New?', es: '' }, answer: { en: '', es: '' } }],
  };
  expect(differencesBetween(theirs, mine)).toEqual([
    { label: 'Lead, in Spanish', theirs: 'Otra.', mine: 'Entrada.' },
    { label: 'Question 2, answer', theirs: '', mine: 'Mine.' },
    { label: 'Question 3', theirs: '', mine: 'New?' },
  ]);
  expect(differencesBetween(content, content)).toEqual([]);
});

it.each([
  ['lead', 'Lead'],
  ['steps.0.title', 'Step 1, title'],
  ['rows.1.label', 'Row 2'],
  ['rows.1.cells.2', 'Row 2, column 3'],
])('describes %s as %s', (place, words) => expect(placeInWords(place)).toBe(words));

it('maps faults to their controls', () => {
  expect(faultsAt({ 'content.lead.en': 'Write it', publishAt: 'Passed' })).toEqual({
    'lead.en': 'Write it',
    publishAt: 'Passed',
  });
});
