import { marked, snippet } from './marked-text';

const words = new Set(['tax', 'credit']);

/** Returns the processor time of some work in microseconds, the least of three: a busy machine takes longer. */
const cost = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user;
    }),
  );

describe('the snippet of a found article', () => {
  const shown = (text: string) =>
    snippet({ excerpt: 'About something else.', text }, words)
      .map((segment) => segment.text)
      .join('');

  it('is the first part with the most different words', () => {
    const tax = `The tax. ${'More of it. '.repeat(40)}`;
    const both = `Here the credit lowers the tax. ${'And so on. '.repeat(40)}`;
    expect(shown(tax + both + both)).toMatch(/^… .*Here the credit lowers the tax\. And so on\..* …$/);
    expect(shown(tax + both + both).indexOf('credit')).toBe(shown(tax + both).indexOf('credit'));
  });

  it('costs a multiple of marking the words, however many there are', () => {
    // A long article about one thing.
    const text = 'tax '.repeat(10_000);
    const marking = cost(() => marked(text, words));
    // 2 when alone. It was 500 when each hit looked for the end of its part from the first one on.
    expect(cost(() => shown(text)) / marking).toBeLessThan(30);
  });
});
