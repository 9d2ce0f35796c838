import type { List, Nodes, PhrasingContent, Root, Table } from 'mdast';

import { readingOf, sourceOf, type Reading } from './reading';
import { parseMarkdown } from './syntax';
import { isLoose } from './to-document';

/** A word, a space or an inline node, with the marks around it. */
interface Piece {
  is: unknown;
  in: readonly string[];
}

const blank = /[ \t\r\n]+/;

/** Splits text into words and spaces. Marks on spaces are ignored, except links, because they are invisible. */
function pieces(text: string, around: readonly string[]): Piece[] {
  const links = around.filter((mark) => mark.startsWith('link'));
  return text
    .split(/([ \t\r\n]+)/)
    .filter(Boolean)
    .map((part) => (blank.test(part) ? { is: ' ', in: links } : { is: part, in: around }));
}

function inlineOf(nodes: readonly PhrasingContent[], reading: Reading, around: readonly string[] = []): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    const inside = (mark: string): Piece[] => {
      const marked = 'children' in node ? inlineOf(node.children, reading, [...new Set([...around, mark])].sort()) : [];
      return marked.length > 0 ? marked : [{ is: ['nothing'], in: [mark] }];
    };
    switch (node.type) {
      case 'text':
        return pieces(node.value, around);
      case 'strong':
      case 'emphasis':
      case 'delete':
        return inside(node.type);
      case 'link':
        return inside(`link ${JSON.stringify([node.url, node.title || null])}`); // not words
      case 'linkReference': {
        const target = reading.references.targetOf(node.identifier);
        return inside(`link ${JSON.stringify([target?.url, target?.title || null])}`); // not words
      }
      case 'image':
        return [{ is: ['image', node.url, node.alt || '', node.title || null], in: around }];
      case 'imageReference': {
        const target = reading.references.targetOf(node.identifier);
        return [{ is: ['image', target?.url, node.alt || '', target?.title || null], in: around }];
      }
      case 'inlineCode':
      case 'html':
        return [{ is: [node.type, node.value], in: around }];
      case 'break':
        return [{ is: ['break'], in: [] }];
      case 'footnoteReference':
        return [{ is: [node.type, node.identifier], in: around }];
      case 'fact':
        return [{ is: ['fact', node.key], in: around }];
      default:
        return pieces(sourceOf(reading, node), around);
    }
  });
}

/** Normalizes a line: merges touching words and spaces, and trims both ends. */
function line(nodes: readonly PhrasingContent[], reading: Reading): Piece[] {
  const seen: Piece[] = [];
  for (const piece of inlineOf(nodes, reading)) {
    const last = seen.at(-1);
    const isSpaceTwice = piece.is === ' ' && last?.is === ' ';
    const touches = typeof piece.is === 'string' && typeof last?.is === 'string' && piece.is !== ' ' && last.is !== ' ';
    if (last && touches && String(last.in) === String(piece.in))
      seen[seen.length - 1] = { ...last, is: `${last.is as string}${piece.is as string}` }; // both are strings, as checked above
    else if (!isSpaceTwice) seen.push(piece);
  }
  while (seen[0]?.is === ' ') seen.shift();
  while (seen.at(-1)?.is === ' ') seen.pop();
  return seen;
}

const blocks = (nodes: readonly Nodes[], reading: Reading) => nodes.flatMap((node) => block(node, reading));

const listOf = (list: List, reading: Reading) => [
  'list',
  list.ordered ? (list.start ?? 1) : null,
  isLoose(list),
  list.children.map((item) => [item.checked ?? null, blocks(item.children, reading)]),
];

const tableOf = (table: Table, reading: Reading) => {
  const columns = table.align ?? [];
  return [
    'table',
    columns,
    table.children.map((row) => columns.map((_, column) => line(row.children[column]?.children ?? [], reading))),
  ];
};

function block(node: Nodes, reading: Reading): unknown[] {
  switch (node.type) {
    case 'paragraph': {
      const words = line(node.children, reading);
      return words.length > 0 ? [['paragraph', words]] : [];
    }
    case 'heading':
      return [['heading', node.depth, line(node.children, reading)]];
    case 'list':
      return [listOf(node, reading)];
    case 'table':
      return [tableOf(node, reading)];
    case 'blockquote':
      return [[node.type, blocks(node.children, reading)]];
    case 'callout':
      return [[node.type, node.kind, blocks(node.children, reading)]];
    case 'footnoteDefinition':
      return [[node.type, node.identifier, blocks(node.children, reading)]];
    case 'code':
      return [['code', node.lang ?? null, node.meta ?? null, node.value]];
    case 'html':
      return [['html', node.value]];
    case 'definition':
      return reading.references.unused.has(node) ? [['definition', node.identifier, node.url, node.title ?? null]] : [];
    case 'thematicBreak':
      return [['thematicBreak']];
    default:
      return [['paragraph', pieces(sourceOf(reading, node), [])]];
  }
}

/**
 * Returns the meaning of a text independent of its notation: equal meanings render the same page. It reads the parser's
 * tree rather than the editor's document, because it detects what that document loses.
 */
export function meaningOf(markdown: string): string {
  const tree: Root = parseMarkdown(markdown);
  return JSON.stringify(blocks(tree.children, readingOf(markdown, tree)));
}
