import type { Definition, Image, Link, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
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

interface Place {
  start: number;
  end: number;
}

/** Where a URL is written in the text, which the parser does not tell. A bare URL has no such place. */
const places = new WeakMap<Pointer, Place>();

type OnExit = NonNullable<NonNullable<Extension['exit']>[string]>;

/** The parser's own handler of a destination, which also notes its place. */
const setDestination: OnExit = function setDestination(token) {
  const url = this.resume();
  const pointer = this.stack.at(-1) as Pointer; // only these have a destination
  pointer.url = url;
  places.set(pointer, { start: token.start.offset, end: token.end.offset });
};

/** remark: notes the places of URLs. */
function notePlaces(this: Processor) {
  const exit = { resourceDestinationString: setDestination, definitionDestinationString: setDestination };
  (this.data().fromMarkdownExtensions ??= []).push({ exit });
}

const treeOf = (markdown: string): Root => unified().use(remarkParse).use(remarkGfm).use(notePlaces).parse(markdown);

function pointersIn(markdown: string): Pointer[] {
  const pointers: Pointer[] = [];
  visit(treeOf(markdown), (node) => {
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

interface Edit extends Place {
  text: string;
}

/** Escapes the signs of a URL that end a destination, or would be read as an entity. */
const escaped = (url: string) => url.replaceAll(/[\\()]|&(?=#?\w+;)/g, String.raw`\$&`);

function edit(pointer: Pointer, url: string): Edit {
  const place = places.get(pointer);
  if (place) return { ...place, text: escaped(url) };
  const [start, end] = [pointer.position?.start.offset ?? 0, pointer.position?.end.offset ?? 0];
  // `<https://...>` and a bare URL have no text besides the URL.
  return { start, end, text: `[${toString(pointer)}](${escaped(url)})` };
}

/** A name for what a URL leads to: its file name, or the URL. */
const nameOf = (url: string) => new URL(url).pathname.split('/').pop() || url;

/**
 * Turns images into links, because images of other sites are not shown. An image in a link becomes its words.
 * @param linkTo absolute URL of what an image becomes a link to; null to keep it
 */
export function withImagesAsLinks(markdown: string, linkTo: (url: string) => string | null): string {
  const tree = treeOf(markdown);
  const edits: Edit[] = [];
  const linked = new Set<Image>();
  visit(tree, 'link', (link) => visit(link, 'image', (image) => void linked.add(image)));
  visit(tree, 'image', (image) => {
    const to = linkTo(image.url);
    if (to === null || !image.position) return;
    const name = image.alt?.trim() ? image.alt : nameOf(to);
    const words = name.replace(/[[\]\\*_`<]/g, String.raw`\$&`).replace(/\s+/g, ' ');
    const text = linked.has(image) ? words : `[${words}](${escaped(to)})`;
    edits.push({ start: image.position.start.offset ?? 0, end: image.position.end.offset ?? 0, text });
  });
  return applied(edits, markdown);
}

const applied = (edits: readonly Edit[], markdown: string) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), markdown);

/** Replaces URLs in a text, and leaves every other character unchanged. `replace` returns null to keep a URL. */
export function withAddresses(markdown: string, replace: (address: Address) => string | null): string {
  const edits = pointersIn(markdown).flatMap((pointer) => {
    const url = replace(addressOf(pointer));
    return url === null || url === pointer.url ? [] : [edit(pointer, url)];
  });
  return applied(edits, markdown);
}
