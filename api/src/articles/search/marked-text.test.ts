import { costRatio } from 'contract/testing/cost-ratio';

import { marked, snippet } from './marked-text';
import { finderOf } from './words';

const hitsIn = finderOf(new Set(['tax', 'credit']));

it('marks whole words in any script, case and punctuation', () => {
  const hitsOf = (text: string, ...words: string[]) =>
    marked(text, finderOf(new Set(words)))
      .filter(({ hit }) => hit)
      .map((segment) => segment.text);
  expect(hitsOf('Tax—credit, ‘TAX’, taxes, syntax, tax’s, tax\u0301 and a pretax\u00a0tax', 'tax', 'credit')).toEqual([
    'Tax',
    'credit',
    'TAX',
    'tax\u0301',
    'tax',
  ]);
  expect(hitsOf("L'Été d’été, été's 𝒜tax 医保 2026", 'lete', 'dete', 'etes', 'atax', '医保', '2026')).toEqual([
    "L'Été",
    'd’été',
    "été's",
    '𝒜tax',
    '医保',
    '2026',
  ]);
  expect(hitsOf('A plan. Plan A, a part; part\u00a0a!', 'a', 'plan')).toEqual(['plan', 'Plan', 'A', 'a']);
});

describe('the snippet of a found article', () => {
  const shown = (text: string) =>
    snippet({ excerpt: 'About something else.', text }, hitsIn)
      .map((segment) => segment.text)
      .join('');

  it('is the first part with the most different words', () => {
    const tax = `The tax. ${'More of it. '.repeat(40)}`;
    const both = `Here the credit lowers the tax. ${'And so on. '.repeat(40)}`;
    expect(shown(tax + both + both)).toMatch(/^…\u00a0.*Here the credit lowers the tax\. And so on\..*\u00a0…$/);
    expect(shown(tax + both + both).indexOf('credit')).toBe(shown(tax + both).indexOf('credit'));
  });

  it('costs a multiple of marking the words, however many there are', async () => {
    // A long article about one thing.
    const text = 'tax '.repeat(10_000);
    // 2 when alone. It was 500 when each hit looked for the end of its part from the first one on.
    const below = 30;
    expect(await costRatio(() => shown(text), { of: () => marked(text, hitsIn), below })).toBeLessThan(below);
  });
});
