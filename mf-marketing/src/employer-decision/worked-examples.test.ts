import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fact } from 'contract/facts';

import { factsOf } from '../facts/use-facts';
import { decide } from './decision';
import type { Employer } from './employer';
import { smallestClass } from './ichra';
import { none } from './other-ways';
import { employerSize } from './worked-examples/employer-size';
import { groupPlan } from './worked-examples/group-plan';
import { ichra } from './worked-examples/ichra';
import { largeEmployer } from './worked-examples/large-employer';
import { levelFunded } from './worked-examples/level-funded';
import { noPlan } from './worked-examples/no-plan';
import { qsehra } from './worked-examples/qsehra';

/** The facts that the product ships with: the results must hold with those. */
const shipped = JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[]; // checked by the API's tests
const facts = factsOf(shipped);

/** An employer with twelve full-time employees, no plan yet, and a start that every notice is in time for. */
const bakery: Employer = {
  fullTime: 12,
  partTime: 0,
  hoursEach: 0,
  people: 'staff',
  plan: 'none',
  start: { year: 2027, month: 4 },
  amount: 400,
  joining: 10,
};
const today = '2026-11-22';

const examples = [...employerSize, ...groupPlan, ...ichra, ...qsehra, ...largeEmployer, ...levelFunded, ...noPlan];

it.each(examples)('$who: $way is $verdict ($source)', ({ employer, on = today, way, verdict, says, first }) => {
  const decision = decide({ ...bakery, ...employer }, facts, on);
  const found = decision?.options.find((option) => option.way === way);
  expect(found?.verdict).toBe(verdict);
  const sums = found?.sums.map(({ working, total }) => `${working} ${total}`) ?? [];
  // The examples are written with plain spaces, the days in the texts with no-break spaces.
  const text = [...(found?.because ?? []), ...(found?.duties ?? []), ...sums].join(' ').replaceAll('\u00a0', ' ');
  if (says) expect(text).toMatch(says);
  if (first) expect(decision?.options[0]?.way).toBe(first);
});

it.each([
  [99, 10],
  [100, 10],
  [109, 10],
  [110, 11],
  [199, 19],
  [200, 20],
  [201, 20],
  [209, 20],
  [250, 20],
])(
  'requires a class in a company of %i to have at least %i people (26 CFR 54.9802-4(d)(3)(iii)(B))',
  (employees, least) => {
    expect(smallestClass(employees)).toBe(least);
  },
);

it('names a source for every result that the rules decide', () => {
  for (const { employer, way } of examples) {
    const found = decide({ ...bakery, ...employer }, facts, today)?.options.find((option) => option.way === way);
    if (found?.verdict === 'call' && found.sums.length === 0) continue;
    expect(found?.facts.map(({ source }) => source.url)).not.toHaveLength(0);
    expect(found?.facts.map(({ source }) => source.url)).not.toContain(null);
  }
});

it('returns call for a missing rule instead of guessing', () => {
  const rules = shipped.filter(({ key }) =>
    ['group.ale-threshold', 'group.fte-cap', 'group.fte-divisor'].includes(key),
  );
  const verdicts = decide({ ...bakery, fullTime: 60 }, factsOf(rules), today)?.options.map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['call', 'call', 'call', 'call', 'call']);
  expect(decide(bakery, factsOf([]), today)).toBeNull();
  expect(none(bakery, 12, factsOf([])).verdict).toBe('call');
});
