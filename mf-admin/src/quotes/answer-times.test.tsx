import { screen, within } from '@testing-library/react';
import type { AnswerTimes } from 'contract/answer-times';

import { responses, show } from './quotes.fixture';

const path = '/api/admin/quotes/answers';
const none = { answered: 0, kept: 0, medianHours: null, dueToday: 0, late: 0 };
const times: AnswerTimes = {
  since: '2026-08-23',
  products: [
    { product: 'group', answered: 8, kept: 7, medianHours: 5.2, dueToday: 2, late: 0 },
    { product: 'medicare', ...none, answered: 4, kept: 4, late: 1 },
  ],
  people: [
    { name: 'Tom Day', answered: 12, kept: 12, medianHours: 0.4, dueToday: 0, late: 0 },
    { name: null, ...none, dueToday: 2, late: 1 },
  ],
};
const row = async (name: string) =>
  [...((await screen.findByRole('rowheader', { name })).closest('tr')?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent,
  );

test('shows response times and pending deadlines by line of business and by person', async () => {
  responses[path] = times;
  show('/admin/quotes');
  expect(await row('Group health within 2 working days')).toEqual(['8', '87%', '6 hours', '2 due today']);
  expect(await row('Medicare within 1 working day')).toEqual(['4', 'Not enough yet', '1 late']);
  expect(await row('Tom Day')).toEqual(['12', '100%', '24 minutes', 'None near the limit']);
  expect(await row('Unassigned')).toEqual(['0', 'Not enough yet', '1 late, 2 due today']);
});

test('shows no table without requests', async () => {
  responses[path] = { ...times, people: [] };
  show('/admin/quotes');
  const section = await screen.findByRole('region', { name: 'How soon they had an answer' });
  expect(within(section).getByText(/^Nobody has asked since/)).toBeTruthy();
  expect(within(section).queryByRole('table')).toBeNull();
});
