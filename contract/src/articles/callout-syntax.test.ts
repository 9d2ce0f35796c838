import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

import { calloutFromMarkdown, calloutSyntax, calloutToMarkdown } from './callout-syntax';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [calloutSyntax], mdastExtensions: [calloutFromMarkdown] });

const print = (markdown: string) => toMarkdown(parse(markdown), { extensions: [calloutToMarkdown], bullet: '-' });

/** The kinds of the blocks of a text, of a callout with what it has inside. */
function shapeOf(markdown: string): unknown[] {
  return parse(markdown).children.map((node) =>
    node.type === 'callout' ? [node.kind, ...node.children.map(({ type }) => type)] : node.type,
  );
}

it.each([
  ['> [!NOTE]\n> Words.', ['note', 'paragraph']],
  ['> [!tip]  \n> Words.', ['tip', 'paragraph']],
  ['> [!WARNING]\n>\n> Words.\n>\n> - a', ['warning', 'paragraph', 'list']],
  ['> [!NOTE]\n> - a', ['note', 'list']],
  ['> [!NOTE]', ['note']],
  ['> [!NOTE]\n> > [!TIP]\n> > Words.', ['note', 'callout']],
])('reads the callout of %j', (markdown, shape) => expect(shapeOf(markdown)).toEqual([shape]));

it.each([
  '[!NOTE]\nWords.',
  '> \\[!NOTE]\n> Words.',
  '> [!NOTE] Words.',
  '> [!NOTE](/a)',
  '> [!DANGER]\n> Words.',
  '> [!NOTE\n> ]',
  '> **[!NOTE]**\n> Words.',
  '> Words.\n> [!NOTE]',
  '> # [!NOTE]',
  '> [!',
])('takes %j for what it is without callouts, to the letter', (markdown) => {
  expect(JSON.stringify(parse(markdown))).not.toContain('"type":"callout"');
  expect(print(markdown).replaceAll(/[\\*#>\s]/g, '')).toBe(markdown.replaceAll(/[\\*#>\s]/g, ''));
});

it('leaves text in one piece that has the sign further on', () => {
  expect(parse('Words.\n[!NOTE]')).toMatchObject({ children: [{ children: [{ value: 'Words.\n[!NOTE]' }] }] });
});

it.each([
  '> [!NOTE]\n>\n> Words.\n',
  '> [!NOTE]\n',
  '> [!TIP]\n>\n> # Heading\n>\n> - a\n',
  '- > [!WARNING]\n  >\n  > Words.\n',
  '> \\[!NOTE]\n> Words.\n',
])('prints %j as it was', (markdown) => expect(print(markdown)).toBe(markdown));
