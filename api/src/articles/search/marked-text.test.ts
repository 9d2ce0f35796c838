import { costRatio } from 'contract/testing/cost-ratio';

import { marked, snippet } from './marked-text';

const words = new Set(['tax', 'credit']);

describe('the snippet of a found article', () => {
  const shown = (text: string) =>
    snippet({ excerpt: 'About something else.', text }, words)
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
    expect(await costRatio(() => shown(text), { of: () => marked(text, words), below })).toBeLessThan(below);
  });
});
