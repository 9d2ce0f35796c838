import type { JSONContent } from '@tiptap/core';
import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';

import { sourceOf, type Reading } from './reading';

type Marks = NonNullable<JSONContent['marks']>;

/** A line break in the source is a space on the page. The pattern begins once in a run of spaces, however long it is. */
const onOneLine = (text: string) => text.replace(/(?:(?<![ \t])[ \t]+)?\r?\n[ \t]*/g, ' ');

const text = (value: string, marks: Marks): JSONContent[] =>
  value === '' ? [] : [{ type: 'text', text: value, marks }];

const atom = (type: string, attrs: JSONContent['attrs'], marks: Marks): JSONContent[] => [{ type, attrs, marks }];

function linkMark(node: Link | LinkReference, { references }: Reading): Marks {
  const target = node.type === 'link' ? node : references.targetOf(node.identifier);
  return target ? [{ type: 'link', attrs: { href: target.url, title: target.title ?? null } }] : [];
}

function image(node: Image | ImageReference, { references }: Reading, marks: Marks): JSONContent[] {
  const target = node.type === 'image' ? node : references.targetOf(node.identifier);
  return atom('image', { src: target?.url ?? '', alt: node.alt ?? '', title: target?.title ?? null }, marks);
}

function inlineNode(node: PhrasingContent, reading: Reading, marks: Marks): JSONContent[] {
  // Nested marks of the same type collapse.
  const inside = (added: Marks) => {
    const fresh = added.filter(({ type }) => !marks.some((mark) => mark.type === type));
    return 'children' in node ? inlineToDocument(node.children, reading, [...marks, ...fresh]) : [];
  };
  switch (node.type) {
    case 'text':
      return text(onOneLine(node.value), marks);
    case 'strong':
      return inside([{ type: 'bold' }]);
    case 'emphasis':
      return inside([{ type: 'italic' }]);
    case 'delete':
      return inside([{ type: 'strike' }]);
    case 'link':
    case 'linkReference':
      return inside(linkMark(node, reading));
    case 'inlineCode':
      return text(node.value, [...marks, { type: 'code' }]);
    case 'break':
      return atom('hardBreak', {}, marks);
    case 'image':
    case 'imageReference':
      return image(node, reading, marks);
    case 'footnoteReference':
      return atom('footnoteReference', { label: node.identifier }, marks);
    case 'html':
      return atom('inlineHtml', { source: node.value }, marks);
    case 'fact':
      return atom('fact', { key: node.key }, marks);
    default:
      return text(onOneLine(sourceOf(reading, node)), marks);
  }
}

/** Converts inline Markdown nodes to the editor's flat pieces with marks. */
export function inlineToDocument(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  marks: Marks = [],
): JSONContent[] {
  return nodes.flatMap((node) => inlineNode(node, reading, marks));
}
