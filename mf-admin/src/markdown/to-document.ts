import type { JSONContent } from '@tiptap/core';
import { buttonOf } from 'contract/button-syntax';
import type { BlockContent, DefinitionContent, List, ListItem, Nodes, PhrasingContent, Root, Table } from 'mdast';

import { inlineToDocument } from './inline-to-document';
import { readingOf, sourceOf, type Reading } from './reading';
import { parseMarkdown } from './syntax';

type Block = BlockContent | DefinitionContent | Nodes;

const emptyParagraph: JSONContent = { type: 'paragraph' };

function node(type: string, attrs: JSONContent['attrs'], content: JSONContent[]): JSONContent {
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

/** Adds a paragraph to an empty container, and before the content of a list item that does not start with one. */
function filled(blocks: JSONContent[], first: 'any' | 'paragraph' = 'any'): JSONContent[] {
  const needsParagraph = blocks.length === 0 || (first === 'paragraph' && blocks[0]?.type !== 'paragraph');
  return needsParagraph ? [emptyParagraph, ...blocks] : blocks;
}

const blocksOf = (nodes: readonly Block[], reading: Reading) => nodes.flatMap((child) => block(child, reading));

const hasParagraph = (item: ListItem) => item.children.some(({ type }) => type === 'paragraph');

/** A list is loose if any of its items is. Without paragraphs the difference is invisible. */
export function isLoose(list: List): boolean {
  return (Boolean(list.spread) || list.children.some((item) => item.spread)) && list.children.some(hasParagraph);
}

/** A list is a task list if all items have a checkbox. The editor has no mixed lists. */
const isTaskList = (list: List) => !list.ordered && list.children.every((item) => typeof item.checked === 'boolean');

function list(from: List, reading: Reading): JSONContent {
  const loose = isLoose(from);
  const items = (type: string, attrs: (item: ListItem) => JSONContent['attrs']) =>
    from.children.map((item) => node(type, attrs(item), filled(blocksOf(item.children, reading), 'paragraph')));
  if (isTaskList(from))
    return node(
      'taskList',
      { loose },
      items('taskItem', ({ checked }) => ({ checked: checked === true })),
    );
  const plain = items('listItem', () => undefined);
  return from.ordered
    ? node('orderedList', { loose, start: from.start ?? 1 }, plain)
    : node('bulletList', { loose }, plain);
}

function table(from: Table, reading: Reading): JSONContent {
  const columns = from.align ?? [];
  const cell = (type: string, children: readonly PhrasingContent[], column: number) =>
    node(type, { align: columns[column] ?? null }, [node('paragraph', undefined, inlineToDocument(children, reading))]);
  const rows = from.children.map((row, index) => {
    const type = index === 0 ? 'tableHeader' : 'tableCell';
    return node(
      'tableRow',
      undefined,
      columns.map((_, column) => cell(type, row.children[column]?.children ?? [], column)),
    );
  });
  return node('table', undefined, rows);
}

function block(from: Block, reading: Reading): JSONContent[] {
  switch (from.type) {
    case 'paragraph': {
      const button = buttonOf(from);
      return [
        button
          ? node('button', { ...button }, [])
          : node('paragraph', undefined, inlineToDocument(from.children, reading)),
      ];
    }
    case 'heading':
      return [node('heading', { level: from.depth }, inlineToDocument(from.children, reading))];
    case 'blockquote':
      return [node('blockquote', undefined, filled(blocksOf(from.children, reading)))];
    case 'callout':
      return [node('callout', { kind: from.kind }, filled(blocksOf(from.children, reading)))];
    case 'list':
      return [list(from, reading)];
    case 'code':
      return [
        node(
          'codeBlock',
          { language: from.lang ?? null, meta: from.meta ?? null },
          from.value ? [{ type: 'text', text: from.value }] : [],
        ),
      ];
    case 'thematicBreak':
      return [node('horizontalRule', undefined, [])];
    case 'table':
      return [table(from, reading)];
    case 'footnoteDefinition':
      return [node('footnote', { label: from.identifier }, filled(blocksOf(from.children, reading)))];
    case 'html':
      return [node('htmlBlock', { source: from.value }, [])];
    case 'definition':
      return [];
    default:
      // Unknown block types become their source on one line.
      return [node('paragraph', undefined, [{ type: 'text', text: sourceOf(reading, from).replace(/\s+/g, ' ') }])];
  }
}

/** Converts Markdown to an editor document. Unsupported content is dropped, so check `isPreserved` first. */
export function toDocument(markdown: string): JSONContent {
  const tree: Root = parseMarkdown(markdown);
  return node('doc', undefined, filled(blocksOf(tree.children, readingOf(markdown, tree))));
}
