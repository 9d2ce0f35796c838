import { Node } from '@tiptap/core';

const source = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-html'),
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-html': String(attributes['source']) }),
};

/**
 * HTML between paragraphs. The site drops it from the page; the text keeps it, and shows it as the source that it is,
 * so that nobody loses it by looking.
 */
export const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'pre[data-html]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['pre', HTMLAttributes, String(node.attrs['source'])],
});

/** One tag of HTML in a line, kept in the same way. */
export const InlineHtml = Node.create({
  name: 'inlineHtml',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'code[data-html]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['code', HTMLAttributes, String(node.attrs['source'])],
});
