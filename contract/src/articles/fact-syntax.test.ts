import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

import { factFromMarkdown, factSyntax, factToMarkdown } from './fact-syntax';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [factSyntax], mdastExtensions: [factFromMarkdown] });

/** Returns the nodes of a paragraph: the key of a fact, or null for anything else. */
function factsIn(markdown: string): (string | null)[] {
  const [paragraph] = parse(markdown).children;
  const pieces = paragraph && 'children' in paragraph ? paragraph.children : [];
  return pieces.map((piece) => (piece.type === 'fact' ? piece.key : null));
}

it.each([
  [':fact[medicare.part-b-premium.2026]', ['medicare.part-b-premium.2026']],
  ['It costs :fact[a.b], and :fact[c].', [null, 'a.b', null, 'c', null]],
  ['word:fact[a.b]{x=y}', [null, 'a.b', null]],
  [':fact[Not a *key*]', ['Not a *key*']],
])('parses the facts in %j', (markdown, keys) => expect(factsIn(markdown)).toEqual(keys));

it.each([
  ':fact',
  ':fact[',
  ':fact[]',
  ':fact[medicare.pa',
  'in the:fact is',
  ':fact[a\nb]',
  ':fact[a[b]',
  '\\:fact[a.b]',
  ':facts[a.b]',
  `:fact[${'a'.repeat(101)}]`,
])('parses %j as plain text', (markdown) => expect(factsIn(markdown)).not.toContainEqual(expect.any(String)));

it.each([':fact[a.b]', 'x:fact[a.b]\\[c]', '\\:fact\\[a.b]', 'At 8:30, note:this and\\:fact\\[x'])(
  'prints %j unchanged',
  (markdown) => expect(toMarkdown(parse(markdown), { extensions: [factToMarkdown] })).toBe(`${markdown}\n`),
);

it('escapes a text that would form a fact with the link after it', () => {
  const tree = parse('\\:fact[x](https://a.example)');
  expect(parse(toMarkdown(tree, { extensions: [factToMarkdown] }))).toMatchObject({
    children: [{ children: [{ type: 'text', value: ':fact' }, { type: 'link' }] }],
  });
});
