import { DueDates, Tally } from './answer-figures';

const asked = { product: 'medicare', createdAt: '2026-11-23T15:00:00.000Z' } as const;
const dueDates = new DueDates('America/New_York', '2026-12-01');
const due = dueDates.dueDay({ ...asked, answeredAt: null });

it.each([
  ['on the promised day, late in the evening', `${due}T23:30:00-05:00`, 1],
  ['on the day after', `${due.slice(0, 8)}${Number(due.slice(8)) + 1}T00:10:00-05:00`, 0],
])('counts the promise of a request answered %s', (_, answeredAt, kept) => {
  const tally = new Tally(dueDates);
  tally.add({ ...asked, answeredAt: new Date(answeredAt).toISOString() });
  expect(tally.figures()).toMatchObject({ answered: 1, kept });
});
