import type { Element } from 'hast';
import { h } from 'hastscript';

import type { Notes } from '../notes';
import { attribute, find, linkLine } from './elements';

/** URLs of embedded players, and how to build the URL of the video's own page. */
const pages: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
];

/** Returns the URL of an embed that a person can open. */
export function pageOfEmbed(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  for (const [form, page] of pages) {
    const id = form.exec(whole)?.[1];
    if (id) return page(id);
  }
  return whole;
}

const kinds: Readonly<Record<string, string>> = { video: 'video', audio: 'recording' };

/** Replaces embedded media by a link, because the site loads nothing from other hosts. */
export function linkToEmbed(node: Element, notes: Notes): Element[] {
  const source = find(
    node,
    ({ tagName, properties }) => ['source', 'embed'].includes(tagName) && Boolean(properties['src']),
  );
  const address =
    ['src', 'data', 'dataSrc'].map((name) => attribute(node, name)).find(Boolean) ??
    (source ? attribute(source, 'src') : '');
  const kind = kinds[node.tagName] ?? 'embed';
  if (!address || address.startsWith('about:')) {
    notes.add(
      `An ${kind} without an address was dropped.`
        .replace('An video', 'A video')
        .replace('An recording', 'A recording'),
    );
    return [];
  }
  const page = pageOfEmbed(address);
  notes.add(`${kind === 'embed' ? 'An embed' : `A ${kind}`} became a link: ${page}`);
  return [linkLine(page, attribute(node, 'title'))];
}

/** Returns one paragraph per picture, and the shared caption in italics. */
export function figure(images: readonly Element[], caption: string): Element[] {
  return [...images.map((image) => h('p', {}, image)), ...(caption ? [h('p', {}, h('em', {}, caption))] : [])];
}
