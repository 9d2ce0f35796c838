import { sheetAnswers } from './sheet-mail';

it.each([
  'birth=1962-03&cover=none',
  'birth=1962-03&first=yes&cover=own-job&employer=large&ends=2027-05&until=2027-05-31',
  'birth=1962-03&cover=none&birth2=1961-12&partb2=yes&since2=2026-12&cover2=retiree',
])('accepts %s', (answers) => expect(sheetAnswers.safeParse(answers).success).toBe(true));

it.each([
  '',
  'birth=March+1962',
  'birth=1962-03&cover=come-and-buy',
  'birth=1962-03&note=come',
  'birth=1962-03&until=2027-99-99',
  'birth=1962-03&until=2027-02-29',
  'birth=1962-03&birth=1963-03',
  'birth=1962-03&constructor=1',
  'birth=1962-03#come',
  `birth=1962-03${'&cover=none'.repeat(40)}`,
])('refuses %s, since it would be mailed to a third party', (answers) =>
  expect(sheetAnswers.safeParse(answers).success).toBe(false),
);
