import { sampleFact } from '../facts/facts.fixture';
import { factsOf } from '../facts/use-facts';
import { latePremium } from './late-premium';

const premium = sampleFact('medicare.part-b-premium.2026', '$202.90 a month');
const rule = sampleFact('medicare.part-b-penalty', '10 percent');

it('adds the rule’s share for each full year and rounds to ten cents', () => {
  expect(latePremium(2, factsOf([premium, rule]))).toEqual({
    premium: '202.90',
    added: '40.58',
    total: '243.50',
    percent: 20,
  });
});

it('returns null when the premium or the rule does not hold', () => {
  expect(latePremium(2, factsOf([rule]))).toBeNull();
  expect(latePremium(2, factsOf([premium]))).toBeNull();
});
