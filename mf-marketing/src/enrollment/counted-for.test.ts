import { bornIn, countedFor } from './counted-for';
import type { Person } from './person';

const ann: Person = {
  birth: { year: 1961, month: 5 },
  bornOnFirst: false,
  partB: null,
  coverage: 'none',
  employer: 'unknown',
  jobEnds: null,
  coverageEnds: null,
};

it.each<[Partial<Person>, string]>([
  [{}, 'no Part B yet, no other coverage'],
  [{ partB: { year: 2026, month: 6 } }, 'Part B since June 2026, no other coverage'],
  [{ coverage: 'own-job', employer: 'small' }, 'no Part B yet, coverage from your own job at a small employer'],
  [
    { coverage: 'spouse-job', employer: 'large' },
    'no Part B yet, coverage from your spouse’s job at a larger employer',
  ],
  [{ coverage: 'own-job' }, 'no Part B yet, coverage from your own job at an employer whose size we don’t know'],
  // An employer's size decides nothing once the work has ended.
  [
    { coverage: 'cobra', employer: 'large', jobEnds: { year: 2026, month: 5 }, coverageEnds: '2027-09-30' },
    'no Part B yet, COBRA, the job’s last month May 2026, coverage until September 30, 2027',
  ],
])('lists the answers a result was counted for: %j', (answers, text) => {
  expect(countedFor({ ...ann, ...answers }).replaceAll('\u00a0', ' ')).toBe(text);
});

it('says which birthdays are on the 1st: their months are counted differently', () => {
  expect(bornIn(ann)).toBe('Born in May 1961');
  expect(bornIn({ ...ann, bornOnFirst: true })).toBe('Born in May 1961, on the 1st');
});
