import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];

interface Piece {
  node: JSONContent;
  marks: readonly Mark[];
}

const isSame = (a: Mark, b: Mark) =>
  a.type === b.type && JSON.stringify(a.attrs ?? {}) === JSON.stringify(b.attrs ?? {});

const has = (piece: Piece, mark: Mark) => piece.marks.some((other) => isSame(other, mark));

const attribute = (attrs: JSONContent['attrs'], name: string): string | null => {
  const value: unknown = attrs?.[name];
  return value === null || value === undefined || value === '' ? null : String(value);
};

/** Returns the index after the last piece of a run that carries a mark. The mark with the longest run is the outermost. */
function endOf(pieces: readonly Piece[], from: number, mark: Mark): number {
  for (let end = from; ; end += 1) {
    const piece = pieces[end];
    if (!piece || !has(piece, mark)) return end;
  }
}

const isBlank = ({ node }: Piece) => node.type === 'hardBreak' || (node.type === 'text' && !/\S/.test(node.text ?? ''));

const isCode = ({ marks }: Piece) => marks.some(({ type }) => type === 'code');

/** Splits off whitespace at the edges of a marked text, which Markdown does not allow inside the delimiters. */
function splitEdges(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const { node } = piece;
    if (node.type !== 'text' || isCode(piece)) return [piece];
    const parts = /^([ \t\n]*)(.*?)((?:(?<![ \t\n])[ \t\n]+)?)$/s.exec(node.text ?? '') ?? [];
    return parts
      .slice(1)
      .filter(Boolean)
      .map((text) => ({ ...piece, node: { ...node, text } }));
  });
}

function leaf({ node, marks }: Piece): PhrasingContent {
  const { attrs } = node;
  switch (node.type) {
    case 'hardBreak':
      return { type: 'break' };
    case 'image':
      return {
        type: 'image',
        url: attribute(attrs, 'src') ?? '',
        alt: attribute(attrs, 'alt'),
        title: attribute(attrs, 'title'),
      };
    case 'fact':
      return { type: 'fact', key: attribute(attrs, 'key') ?? '' };
    case 'footnoteReference': {
      const label = attribute(attrs, 'label') ?? '';
      return { type: 'footnoteReference', identifier: label, label };
    }
    case 'inlineHtml':
      return { type: 'html', value: attribute(attrs, 'source') ?? '' };
    default: {
      const value = node.text ?? '';
      return marks.some(({ type }) => type === 'code') ? { type: 'inlineCode', value } : { type: 'text', value };
    }
  }
}

function wrap({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (type) {
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'link':
      return [
        {
          type: 'link',
          url: attribute(attrs, 'href') ?? '',
          title: attribute(attrs, 'title'),
          children: children as never,
        },
      ]; // links cannot nest: marks of one type exclude each other
    default:
      return children;
  }
}

const without = (piece: Piece, mark: Mark): Piece => ({
  ...piece,
  marks: piece.marks.filter((other) => !isSame(other, mark)),
});

/** A loop, because a paragraph may have more pieces than the stack has room for: lines of a poem, entries of a list. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let at = 0, first = pieces[at]; first; first = pieces[at]) {
    const [around] = first.marks
      .filter(({ type }) => type !== 'code')
      .map((mark) => ({ mark, end: endOf(pieces, at, mark) }))
      // With equal ends the link is outermost, so that it stays a single link.
      .sort((a, b) => b.end - a.end || Number(b.mark.type === 'link') - Number(a.mark.type === 'link'));
    if (around) nodes.push(...marked(pieces.slice(at, around.end), around.mark));
    else nodes.push(leaf(first));
    at = around?.end ?? at + 1;
  }
  return nodes;
}

/** Puts a mark around pieces that all carry it, but not around whitespace at their edges. */
function marked(pieces: readonly Piece[], mark: Mark): PhrasingContent[] {
  const others = pieces.map((piece) => without(piece, mark));
  if (mark.type === 'link') return wrap(mark, nest(others));
  const inside = splitEdges(others);
  const from = inside.findIndex((piece) => !isBlank(piece) || isCode(piece));
  if (from < 0) return nest(inside);
  const to = inside.findLastIndex((piece) => !isBlank(piece) || isCode(piece)) + 1;
  return [...nest(inside.slice(0, from)), ...wrap(mark, nest(inside.slice(from, to))), ...nest(inside.slice(to))];
}

/**
 * Merges adjacent nodes of the same type: two texts would be escaped against each other, and two code spans would share
 * their backticks.
 */
function merged(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.reduce<PhrasingContent[]>((all, node) => {
    const last = all.at(-1);
    const isOne = (node.type === 'text' || node.type === 'inlineCode') && last?.type === node.type;
    if (isOne) all[all.length - 1] = { ...last, value: last.value + node.value };
    else
      all.push(
        'children' in node
          ? ({ ...node, children: merged(node.children as PhrasingContent[]) } as PhrasingContent)
          : node,
      ); // same node type with the same type of children
    return all;
  }, []);
}

/** Removes whitespace at both ends of a line and a trailing break. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const isEdge = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && !/[^ \t\n]/.test(node.value));
  let [from, to] = [0, nodes.length];
  while (from < to && isEdge(nodes[from])) from += 1;
  while (from < to && isEdge(nodes[to - 1])) to -= 1;
  const line = nodes.slice(from, to);
  const [first] = line;
  if (first?.type === 'text') line[0] = { ...first, value: first.value.replace(/^[ \t\n]+/, '') };
  const last = line.at(-1);
  if (last?.type === 'text')
    line[line.length - 1] = { ...last, value: last.value.replace(/(?<![ \t\n])[ \t\n]+$/, '') };
  return line;
}

/** Separates a footnote reference that starts a line from a fact: `[^1]:fact[a]` would be the footnote itself. */
function withoutDefinition(line: PhrasingContent[]): PhrasingContent[] {
  const [first, second, ...others] = line;
  return first?.type === 'footnoteReference' && second?.type === 'fact'
    ? [first, { type: 'text', value: ' ' }, second, ...others]
    : line;
}

/** Converts the editor's flat inline content to nested Markdown nodes. */
export function inlineFromDocument(content: readonly JSONContent[] = []): PhrasingContent[] {
  return withoutDefinition(trimmed(merged(nest(content.map((node) => ({ node, marks: node.marks ?? [] }))))));
}
