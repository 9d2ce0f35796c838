import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';

import { fromDocument } from './from-document';
import { isPreserved } from './is-preserved';
import { toDocument } from './to-document';

type Letter = readonly [letter: string, marks: string];

const isBlank = (letter: Letter | undefined) => letter !== undefined && /^\s/.test(letter[0]);

/** Letters with their marks. Marks on spaces are ignored, because they are invisible, and lines are trimmed. */
function lettersOf(line: readonly JSONContent[]): Letter[] {
  const letters = line.flatMap(({ text, marks = [] }) =>
    [...(text ?? '')].map(
      (letter): Letter => [
        letter,
        /\s/.test(letter)
          ? ''
          : marks
              .map(({ type }) => type)
              .sort()
              .join(),
      ],
    ),
  );
  const seen = letters.filter((letter, index) => !(isBlank(letter) && isBlank(letters[index - 1])));
  return seen.slice(isBlank(seen[0]) ? 1 : 0, isBlank(seen.at(-1)) ? -1 : undefined);
}

function throughMarkdown(content: JSONContent[]): JSONContent[] {
  const markdown = fromDocument({ type: 'doc', content: [{ type: 'paragraph', content }] });
  return toDocument(markdown).content?.[0]?.content ?? [];
}

const text = (words: string, ...types: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: types.map((type) => ({ type })),
});

test.each([
  ['adjacent bold, italic and plain letters', [text('a', 'bold'), text('b', 'italic'), text('c')]],
  ['italic in a bold word', [text('un', 'bold'), text('believ', 'bold', 'italic'), text('able', 'bold')]],
  ['bold that ends inside italic', [text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'italic')]],
  ['an underscore next to strikethrough', [text('!0_0', 'bold', 'italic'), text('plan', 'bold', 'italic', 'strike')]],
  ['bold that starts with a period', [text('a'), text('.b', 'bold'), text('c')]],
  ['bold in Chinese', [text('您'), text('「保險」', 'bold'), text('的')]],
])('preserves %s', (_name, line) => expect(lettersOf(throughMarkdown(line))).toEqual(lettersOf(line)));

const word = fc.constantFrom(
  'a',
  'b',
  ' ',
  'a ',
  ' a',
  '.',
  'a.',
  '(a',
  '*',
  '_',
  'a_b',
  'é',
  '中',
  '😀',
  '1',
  '~',
  '!',
  '[x]',
  '](',
  '&amp;',
  '<a>',
  '\\',
  '`',
  ':',
);
const marks = fc.subarray(['bold', 'italic', 'strike']);
const piece = fc.tuple(word, marks).map(([words, types]) => text(words, ...types));

test('preserves the marks of every letter, however they overlap', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (line) => {
      expect(lettersOf(throughMarkdown(line))).toEqual(lettersOf(line));
    }),
    { numRuns: 300 },
  );
});

test('preserves a paragraph of as many lines as an article may have', () => {
  expect(isPreserved('a line  \n'.repeat(4_900))).toBe(true);
});
