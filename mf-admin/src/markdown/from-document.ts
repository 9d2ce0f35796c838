import type { JSONContent } from '@tiptap/core';
import { buttonParagraph } from 'contract/button-syntax';
import { isCalloutKind } from 'contract/callout-syntax';
import type { AlignType, BlockContent, DefinitionContent, ListItem, Nodes, Root, RootContent, Table } from 'mdast';

import { inlineFromDocument } from './inline-from-document';
import { printMarkdown } from './syntax';

type Block = BlockContent | DefinitionContent;

const children = (node: JSONContent) => node.content ?? [];

/** Markdown has no empty paragraphs, and no lists without items. */
const isEmpty = (node: Block) => (node.type === 'paragraph' || node.type === 'list') && node.children.length === 0;

const blocksOf = (node: JSONContent): Block[] =>
  children(node)
    .flatMap(block)
    .filter((child) => !isEmpty(child));

const textOf = (node: JSONContent) =>
  children(node)
    .map(({ text }) => text ?? '')
    .join('');

const attribute = (node: JSONContent, name: string): unknown => node.attrs?.[name];

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A callout is printed as a block quote. */
const isQuote = (node: Nodes) => node.type === 'blockquote' || node.type === 'callout';

/** Returns the last descendant of a block, which following text would join. */
function tailOf(node: Nodes): Nodes {
  const last = isQuote(node) || node.type === 'list' || node.type === 'listItem' ? node.children.at(-1) : undefined;
  return last ? tailOf(last) : node;
}

/** Returns whether a block starts with an empty item or a number other than 1, which cannot interrupt a paragraph. */
function cannotInterruptParagraph(node: Nodes): boolean {
  if (node.type === 'list') {
    const [item] = node.children;
    return (node.ordered && node.start !== 1) || !item || item.children.length === 0 || cannotInterruptParagraph(item);
  }
  const first = node.type === 'blockquote' || node.type === 'listItem' ? node.children[0] : undefined;
  return first !== undefined && cannotInterruptParagraph(first);
}

/** Returns whether two blocks of a list item would merge without an empty line between them. */
function needsLineBetween(left: Block, right: Block): boolean {
  if (left.type === 'html' || (isQuote(left) && isQuote(right))) return true;
  if (left.type === 'paragraph' && cannotInterruptParagraph(right)) return true;
  const isUnderlined =
    right.type === 'heading' && right.depth < 3 && right.children.some((child) => child.type === 'break');
  return tailOf(left).type === 'paragraph' && (right.type === 'paragraph' || right.type === 'html' || isUnderlined);
}

/** An empty line in one item makes the whole list loose, so the list is printed as loose. */
const hasLineBetween = ({ children: blocks }: ListItem) =>
  blocks.some((left, index) => {
    const right = blocks[index + 1];
    return right && needsLineBetween(left, right);
  });

function list(node: JSONContent): Block {
  const isTasks = node.type === 'taskList';
  const items = children(node)
    .map((item): ListItem => {
      const checked = isTasks ? attribute(item, 'checked') === true : null;
      return { type: 'listItem', checked, spread: false, children: blocksOf(item) };
    })
    // Markdown has no empty tasks: an item without a check box would make the whole list a plain one.
    .filter((item) => !isTasks || item.children.length > 0);
  const spread = attribute(node, 'loose') === true || items.some(hasLineBetween);
  const ordered = node.type === 'orderedList';
  const start = ordered ? Number(attribute(node, 'start') ?? 1) : null;
  return { type: 'list', ordered, start, spread, children: items.map((item) => ({ ...item, spread })) };
}

/** Expands a cell that spans columns: Markdown has none, so its content goes into the first column. */
function cellsOf(row: JSONContent): JSONContent[] {
  return children(row).flatMap((cell) => [
    cell,
    ...Array.from({ length: Number(attribute(cell, 'colspan') ?? 1) - 1 }, () => ({})),
  ]);
}

const isAlign = (value: unknown): value is AlignType => value === 'left' || value === 'right' || value === 'center';

function table(node: JSONContent): Table {
  const rows = children(node).map(cellsOf);
  const width = Math.max(...rows.map((row) => row.length));
  const align = Array.from({ length: width }, (_, column) => {
    const value = attribute(rows[0]?.[column] ?? {}, 'align');
    return isAlign(value) ? value : null;
  });
  return {
    type: 'table',
    align,
    children: rows.map((row) => ({
      type: 'tableRow',
      children: align.map((_, column) => ({
        type: 'tableCell',
        children: inlineFromDocument(children(row[column]?.content?.[0] ?? {})),
      })),
    })),
  };
}

const depthOf = (node: JSONContent) =>
  Math.min(6, Math.max(1, Number(attribute(node, 'level') ?? 2))) as 1 | 2 | 3 | 4 | 5 | 6; // clamped to the range

function block(node: JSONContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', depth: depthOf(node), children: inlineFromDocument(node.content) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node) }];
    case 'callout': {
      const kind = attribute(node, 'kind');
      return [{ type: 'callout', kind: isCalloutKind(kind) ? kind : 'note', children: blocksOf(node) }];
    }
    case 'button': {
      const href = String(attribute(node, 'href'));
      return [buttonParagraph({ label: String(attribute(node, 'label')).trim() || href, href })];
    }
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return [list(node)];
    case 'codeBlock':
      return [
        {
          type: 'code',
          lang: textOrNull(attribute(node, 'language')),
          meta: textOrNull(attribute(node, 'meta')),
          value: textOf(node),
        },
      ];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [table(node)];
    case 'footnote': {
      const label = String(attribute(node, 'label'));
      return [{ type: 'footnoteDefinition', identifier: label, label, children: blocksOf(node) }];
    }
    case 'htmlBlock':
      return [{ type: 'html', value: String(attribute(node, 'source')) }];
    default:
      return [{ type: 'paragraph', children: inlineFromDocument(node.content) }];
  }
}

/** Converts an editor document to Markdown. */
export function fromDocument(document: JSONContent): string {
  const tree: Root = { type: 'root', children: blocksOf(document) satisfies RootContent[] };
  return printMarkdown(tree);
}
