import type { Definition, Image, Link, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

type Pointer = Definition | Image | Link;

export interface Address {
  url: string;
  kind: 'image' | 'link';
  /** Alt text of an image; empty if it has none, and for links. */
  alt: string;
}

const addressOf = (pointer: Pointer): Address => ({
  url: pointer.url,
  kind: kindOf(pointer),
  alt: pointer.type === 'image' ? (pointer.alt ?? '') : '',
});

function pointersIn(markdown: string): Pointer[] {
  const pointers: Pointer[] = [];
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') pointers.push(node);
  });
  return pointers;
}

const picture = /\.(jpe?g|png|gif|webp|avif)$/i;

/** Returns the kind of a URL. A definition serves links and images alike, so its extension decides. */
const kindOf = ({ type, url }: Pointer): Address['kind'] =>
  type === 'image' || (type === 'definition' && picture.test(url)) ? 'image' : 'link';

/** Returns the URLs in a text, in reading order. */
export const addressesIn = (markdown: string): Address[] => pointersIn(markdown).map(addressOf);

interface Edit {
  start: number;
  end: number;
  text: string;
}

function edit(markdown: string, pointer: Pointer, url: string): Edit[] {
  const start = pointer.position?.start.offset ?? 0;
  const end = pointer.position?.end.offset ?? start;
  const source = markdown.slice(start, end);
  // `<https://...>` and a bare URL have no text besides the URL.
  if (pointer.type === 'link' && !source.startsWith('['))
    return [{ start, end, text: `[${toString(pointer)}](${url})` }];
  const written = [pointer.url, pointer.url.replaceAll('&', '&amp;'), decodeURI(encodeURI(pointer.url))].find((form) =>
    source.includes(form),
  );
  if (written === undefined) return [];
  const at = start + source.lastIndexOf(written);
  return [{ start: at, end: at + written.length, text: url }];
}

/** Replaces URLs in a text, and leaves every other character unchanged. `replace` returns null to keep a URL. */
export function withAddresses(markdown: string, replace: (address: Address) => string | null): string {
  const edits = pointersIn(markdown).flatMap((pointer) => {
    const url = replace(addressOf(pointer));
    return url === null || url === pointer.url ? [] : edit(markdown, pointer, url);
  });
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), markdown);
}
