import { personContent, type PersonContent } from 'contract/people';

import { contentOf, differencesBetween, draftOf, emptyDraft, faultsAt } from './person-draft';

const content: PersonContent = {
  name: 'Zoe Adler',
  role: 'Medicare',
  summary: 'Zoe answers the phone.',
  bio: 'I grew up here.',
  spanish: { role: '', summary: '', bio: 'Crecí aquí.' },
  lines: ['medicare'],
  specialties: ['Turning 65', 'Part D'],
  languages: ['English', 'Spanish'],
  phone: '+19375550101',
  email: 'zoe@larch.example',
  npn: '00000001',
  since: 2010,
  birthMonth: 7,
  photo: null,
  licenses: [{ state: 'OH', number: '1OH', line: 'Insurance agent', from: null, to: '2027-01-31' }],
  cities: ['lima-ohio'],
  away: { from: '2026-12-01', to: '2026-12-04', standIn: null },
  standing: 'shown',
  successor: null,
};

test('round-trips unchanged content', () => {
  expect(personContent.parse(contentOf(draftOf(content)))).toEqual(content);
});

test('converts two empty dates to no absence', () => {
  const there = { ...draftOf(content), awayFrom: '', awayTo: '' };
  expect(contentOf(there).away).toBeNull();
});

test('maps faults to their controls: licenses by index, list items to the list', () => {
  expect(
    faultsAt({
      'content.licenses.0.number': 'One',
      'content.specialties.3': 'Two',
      'content.away.to': 'Three',
      'content.photo.alt': 'Four',
      'content.spanish.bio': 'Five',
    }),
  ).toEqual({
    'spanish.bio': 'Five',
    'licenses.0.number': 'One',
    specialties: 'Two',
    awayTo: 'Three',
    'photo.alt': 'Four',
  });
});

test('compares two versions by field', () => {
  const draft = draftOf(content);
  expect(differencesBetween(draft, { ...draft, lines: ['medicare', 'ease'], standIn: 'ben-cole' })).toEqual([
    { label: 'Answers for', theirs: 'Medicare', mine: 'Medicare, EASE demo' },
    { label: 'Who covers for them', theirs: '', mine: 'ben-cole' },
  ]);
  expect(differencesBetween(emptyDraft, emptyDraft)).toEqual([]);
});
