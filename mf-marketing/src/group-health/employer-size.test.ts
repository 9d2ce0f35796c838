import { sampleFact } from '../facts/fact-samples';
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
