import { mediaIdOf } from 'contract/media-files';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';

/** A PDF of the library, as a text links to it. */
export interface TextFile {
  /** URL of its current content. */
  href: string;
  bytes: number;
}

const kilobyte = 1024;

/** Formats a file size: "240 KB", "1.2 MB". */
const sizeOf = (bytes: number): string =>
  bytes < kilobyte * kilobyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;

/**
 * rehype: points a link to a library file at its current content, and states its format and size before a visitor on a
 * phone downloads it. Fills `shown`.
 */
export function showFiles({ files, shown }: { files: ReadonlyMap<string, TextFile>; shown: Set<string> }) {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      const { href } = node.properties;
      const id = node.tagName === 'a' && typeof href === 'string' ? mediaIdOf(href) : null;
      const file = id === null ? undefined : files.get(id);
      if (id === null || !file) return;
      shown.add(id);
      const note = h('span', { className: ['file-note'] }, `(PDF, ${sizeOf(file.bytes)})`);
      node.properties = { href: file.href };
      node.children = [...node.children, { type: 'text', value: ' ' }, note];
    });
  };
}
