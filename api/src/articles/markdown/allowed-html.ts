import type { Options } from 'rehype-sanitize';

/** HTML that an article may contain. No styles, scripts, forms, or classes other than those our own plugins write. */
export const allowedHtml: Options = {
  tagNames: `a blockquote br code del div em figcaption figure h2 h3 h4 hr img input li ol p picture pre
    section source span strong sup table tbody td th thead tr ul`.split(/\s+/),
  attributes: {
    a: [
      'href',
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-./]],
    div: [
      ['className', 'wide-table', 'callout', 'callout-note', 'callout-tip', 'callout-warning'],
      ['role', 'region', 'note'],
      ['tabIndex', 0],
      'ariaLabel',
    ],
    h2: ['id', ['className', 'sr-only']],
    h3: ['id'],
    h4: ['id'],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'title', ['loading', 'lazy'], ['decoding', 'async']],
    input: [['disabled', true], ['type', 'checkbox'], 'checked', ['ariaLabel', 'Done']],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    p: [['className', 'contested', 'callout-name', 'button'], 'lang'],
    pre: [['tabIndex', 0]],
    section: ['dataFootnotes', ['className', 'footnotes', 'sources'], 'ariaLabelledBy'],
    source: [['type', 'image/avif', 'image/webp'], 'srcSet', 'sizes'],
    span: [['className', 'fact', 'file-note']],
    sup: [['className', 'source-mark']],
    td: [['className', 'align-center', 'align-right']],
    th: [['className', 'align-center', 'align-right']],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: {
    figcaption: ['figure'],
    li: ['ol', 'ul'],
    source: ['picture'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  // Only our plugins write ids: HTML in the Markdown is dropped, and headings already carry a prefix.
  clobber: [],
  strip: ['script'],
};
