import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

import { calloutFromMarkdown, calloutSyntax, calloutToMarkdown } from './callout-syntax';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [calloutSyntax], mdastExtensions: [calloutFromMarkdown] });

const print = (markdown: string) => toMarkdown(parse(markdown), { extensions: [calloutToMarkdown], bullet: '-' });

/** Returns the types of the blocks of a text; a callout is listed with the types of its children. */
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
])('parses the callout in %j', (markdown, shape) => expect(shapeOf(markdown)).toEqual([shape]));

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
])('does not parse a callout in %j, and prints its text unchanged', (markdown) => {
  expect(JSON.stringify(parse(markdown))).not.toContain('"type":"callout"');
  expect(print(markdown).replaceAll(/[\\*#>\s]/g, '')).toBe(markdown.replaceAll(/[\\*#>\s]/g, ''));
});

it('keeps a text in one piece when the marker is not at its start', () => {
  expect(parse('Words.\n[!NOTE]')).toMatchObject({ children: [{ children: [{ value: 'Words.\n[!NOTE]' }] }] });
});

it.each([
  '> [!NOTE]\n>\n> Words.\n',
  '> [!NOTE]\n',
  '> [!TIP]\n>\n> # Heading\n>\n> - a\n',
  '- > [!WARNING]\n  >\n  > Words.\n',
  '> \\[!NOTE]\n> Words.\n',
])('prints %j unchanged', (markdown) => expect(print(markdown)).toBe(markdown));
