import { subjectsOf } from './subjects';

const person = (name: string, specialties: string[], languages: string[]) => ({
  id: name.toLowerCase(),
  name,
  initials: name.slice(0, 1),
  role: 'Agent',
  summary: 'A sentence.',
  birthMonth: 7,
  lines: [],
  specialties,
  languages,
  phone: '937-555-0143',
  phoneHref: 'tel:+19375550143',
  email: 'agent@yarrowandday.example',
});

test('lists each subject once in alphabetical order, with all its people', () => {
  const subjects = subjectsOf([
    person('Ruth', ['Turning 65', 'annual review'], ['English']),
    person('Lena', ['Turning 65'], ['English', 'German']),
  ]);
  expect(subjects.map(({ subject, people }) => [subject, people.map(({ name }) => name)])).toEqual([
    ['annual review', ['Ruth']],
    ['In German', ['Lena']],
    ['Turning 65', ['Ruth', 'Lena']],
  ]);
});
