import { lengthOf } from './text-length';

test('words are counted as the API counts them: no signs of Markdown, no footnotes, two for a fact', () => {
  const { words } = lengthOf(
    '## Two words\n\n| a | b |\n| - | - |\n| **c** | :fact[x] |\n\nEnd.[^1]\n\n[^1]: Not read.',
  );
  expect(words).toBe(8);
});

test.each([
  ['', 1],
  ['word '.repeat(329), 1],
  ['word '.repeat(331), 2],
])('is read in whole minutes, and in no less than one', (markdown, minutes) => {
  expect(lengthOf(markdown).minutes).toBe(minutes);
});

test('words are the same after a change in the middle of a long text, and when it is taken back', () => {
  const block = 'A paragraph of *six* words here.\n\n- and an item\n\n```\ncode\n\nmore code\n```\n\n';
  const text = block.repeat(50);
  const { words } = lengthOf(text);
  expect(words).toBe(50 * 12);
  expect(lengthOf(text.replace('six', 'six or seven')).words).toBe(words + 2);
  expect(lengthOf(text).words).toBe(words);
});
