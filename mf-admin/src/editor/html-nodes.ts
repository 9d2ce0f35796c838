import { Node } from '@tiptap/core';

const source = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-html'),
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-html': String(attributes['source']) }),
};

/**
 * HTML between paragraphs. The site removes it from the page, but the text retains it and shows its source, so that
 * opening an article loses nothing.
 */
export const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'pre[data-html]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['pre', HTMLAttributes, String(node.attrs['source'])],
});

/** A single inline HTML tag, retained in the same way. */
export const InlineHtml = Node.create({
  name: 'inlineHtml',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'code[data-html]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['code', HTMLAttributes, String(node.attrs['source'])],
});
