import { sampleFact } from './facts.fixture';
import { factsOf } from './use-facts';

const facts = factsOf([
  sampleFact('medicare.part-b-premium.2026', '$202.90 a month'),
  sampleFact('medicare.part-b-premium.2027', '$210.00 a month'),
  sampleFact('medicare.open-enrollment-start.2027', 'January 1, 2027'),
  sampleFact('individual.open-enrollment.2027.kentucky', 'November 1 to January 15'),
]);

it('finds the newest year of a series', () => {
  expect(facts.find('medicare.part-b-premium.*')?.value).toBe('$210.00 a month');
});

it('matches a star only with a year', () => {
  expect(facts.find('medicare.open-enrollment.*')).toBeUndefined();
  expect(facts.find('individual.open-enrollment.*')).toBeUndefined();
  expect(facts.find('individual.open-enrollment.*.kentucky')?.value).toBe('November 1 to January 15');
});

it('omits missing facts and keeps the requested order', () => {
  const keys = ['individual.open-enrollment.*.kentucky', 'medicare.expired', 'medicare.open-enrollment-start.*'];
  expect(facts.select(keys).map(({ key }) => key)).toEqual([
    'individual.open-enrollment.2027.kentucky',
    'medicare.open-enrollment-start.2027',
  ]);
});
