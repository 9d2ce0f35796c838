import { lengthOf } from './text-length';

test('counts words like the API: no markup or footnotes, and two for a fact', () => {
  const { words } = lengthOf(
    '## Two words\n\n| a | b |\n| - | - |\n| **c** | :fact[x] |\n\nEnd.[^1]\n\n[^1]: Not read.',
  );
  expect(words).toBe(8);
});

test.each([
  ['', 1],
  ['word '.repeat(329), 1],
  ['word '.repeat(331), 2],
])('rounds to whole minutes, at least one', (markdown, minutes) => {
  expect(lengthOf(markdown).minutes).toBe(minutes);
});

test('counts the same after a change in a long text and after its undo', () => {
  const block = 'A paragraph of *six* words here.\n\n- and an item\n\n```\ncode\n\nmore code\n```\n\n';
  const text = block.repeat(50);
  const { words } = lengthOf(text);
  expect(words).toBe(50 * 12);
  expect(lengthOf(text.replace('six', 'six or seven')).words).toBe(words + 2);
  expect(lengthOf(text).words).toBe(words);
});
