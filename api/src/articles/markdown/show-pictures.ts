import type { Picture } from 'contract/media';
import { mediaIdOf } from 'contract/media-files';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';

/** A picture of the library, as a text shows it. */
export interface TextPicture {
  picture: Picture;
  /** Fallback for a text that gives no alt text of its own. */
  alt: string;
}

/** Width of the text column in pixels: 62 characters, or the window without its gutters. */
const columnWidth = 704;
const sizesOf = ({ width }: Picture) => `(min-width: 48rem) ${Math.min(width, columnWidth)}px, calc(100vw - 2.5rem)`;

/** Builds a `picture` with sizes for the browser to choose from, and dimensions that reserve its space. */
function pictureElement({ picture, alt }: TextPicture, ownAlt: string, loading: 'lazy' | 'eager'): Element {
  const sizes = sizesOf(picture);
  const { src, srcset: srcSet, width, height, sources } = picture;
  const properties = {
    src,
    srcSet,
    sizes,
    width,
    height,
    alt: ownAlt || alt,
    decoding: 'async',
    ...(loading === 'lazy' && { loading }),
  };
  const choices = sources.map(({ type, srcset }) => h('source', { type, srcSet: srcset, sizes }));
  return h('picture', {}, ...choices, h('img', properties));
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

/** Returns the `img` of a paragraph that contains nothing else, otherwise null. */
function aloneIn(paragraph: Element): Element | null {
  const [only, ...more] = paragraph.children.filter((child) => !isBlank(child));
  return only?.type === 'element' && only.tagName === 'img' && more.length === 0 ? only : null;
}

/**
 * rehype: adds responsive sizes to library pictures. A picture alone in its paragraph becomes a figure with its title
 * as the caption. Only the first block of a text may be visible on load, so all other pictures load lazily. Fills
 * `shown`.
 */
export function showPictures({ pictures, shown }: { pictures: ReadonlyMap<string, TextPicture>; shown: Set<string> }) {
  const libraryPictureOf = ({ properties: { src, alt, title } }: Element) => {
    const id = typeof src === 'string' ? mediaIdOf(src) : null;
    const picture = id === null ? undefined : pictures.get(id);
    if (id === null || !picture) return null;
    shown.add(id);
    return { picture, alt: typeof alt === 'string' ? alt : '', title: typeof title === 'string' ? title : '' };
  };

  return (tree: Root) => {
    const first = tree.children.find(({ type }) => type === 'element');
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const alone = node.tagName === 'p' ? aloneIn(node) : null;
      const image = alone ?? (node.tagName === 'img' ? node : null);
      const found = image && libraryPictureOf(image);
      if (!found) return;
      const picture = pictureElement(found.picture, found.alt, node === first ? 'eager' : 'lazy');
      if (!alone) parent.children[index] = picture;
      else {
        const caption = found.title ? [h('figcaption', {}, found.title)] : [];
        parent.children[index] = h('figure', {}, picture, ...caption);
      }
    });
  };
}
