import { sampleFact } from '../facts/facts.fixture';
import { factsOf } from '../facts/use-facts';
import { employerSize, sizeRules } from './employer-size';

const facts = [
  sampleFact('group.ale-threshold', '50 or more'),
  sampleFact('group.fte-cap', '120 hours'),
  sampleFact('group.fte-divisor', '120'),
];
const rules = { threshold: 50, mostHours: 120, hoursPerEquivalent: 120 };
const year = (fullTime: number, partTime: number, hoursEach: number) =>
  Array.from({ length: 12 }, () => ({ fullTime, partTime, hoursEach }));

it('reads the rules from the facts, and returns null if one is missing', () => {
  expect(sizeRules(factsOf(facts))).toEqual(rules);
  expect(sizeRules(factsOf(facts.slice(1)))).toBeNull();
});

it('adds part-time hours to full-time employees', () => {
  expect(employerSize(year(40, 20, 60), rules)).toMatchObject({ average: 50, counted: 50, status: 'large' });
});

it('counts each part-time employee only up to the cap', () => {
  expect(employerSize(year(0, 10, 129), rules).months[0]).toMatchObject({ countedHours: 1200, equivalents: 10 });
});

it('drops the fraction of the average, not of a month', () => {
  const months = [...year(49, 0, 0).slice(6), ...year(50, 1, 119).slice(6)];
  expect(employerSize(months, rules)).toMatchObject({ counted: 49, status: 'not-large' });
});

it('averages a seasonal year', () => {
  const months = [...year(30, 0, 0).slice(3), ...year(130, 0, 0).slice(9)];
  expect(employerSize(months, rules)).toMatchObject({ average: 55, status: 'large' });
});

// 12 people for 3 months at 58 hours and 9 at 114 are 14,400 hours, and 49.9 and a part-timer at 12 hours are 50.
it.each([
  ['fractions of the months', [...year(40, 12, 58).slice(9), ...year(40, 12, 114).slice(3)]],
  ['decimals', year(49.9, 1, 12)],
])('reaches the threshold exactly with %s', (_, months) => {
  expect(employerSize(months, rules)).toMatchObject({ counted: 50, status: 'large' });
});

it('is below the threshold by an hour in the year', () => {
  const months = [...year(40, 12, 100).slice(1), ...year(40, 12, 99.9).slice(11)];
  expect(employerSize(months, rules)).toMatchObject({ counted: 49, status: 'not-large' });
});
