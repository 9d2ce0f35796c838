import { separateBlocks } from './separate-blocks';

test.each([
  ['One.\n\nTwo.', 2],
  ['- One\n\n  still one\n\n- Two', 2],
  ['```\nOne\n\nstill one\n```\n\nTwo.', 2],
  ['~~~~\nOne\n\n~~~\n\nstill one\n~~~~', 1],
  ['[^1]: One\n\n    still one\n\nTwo.', 2],
  ['<!-- One\n\nstill one -->\n\nTwo.', 1],
  ['', 1],
])('splits %j into %i parts without losing a character', (markdown, count) => {
  const parts = separateBlocks(markdown);
  expect(parts).toHaveLength(count);
  expect(parts.join('\n')).toBe(markdown);
});
