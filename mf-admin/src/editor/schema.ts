import { Extension, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { t } from 'contract/words';

import { ButtonNode } from './button-node';
import { Callout } from './callout-node';
import { FactNode } from './fact-node';
import { Footnote, FootnoteReference } from './footnote-nodes';
import { HtmlBlock, InlineHtml } from './html-nodes';

/** What Markdown says of a block beyond what TipTap knows: whether a list's items stand apart, what follows a code's language. */
const MarkdownAttributes = Extension.create({
  name: 'markdownAttributes',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList', 'taskList'], attributes: { loose: { default: false, rendered: false } } },
    { types: ['codeBlock'], attributes: { meta: { default: null, rendered: false } } },
  ],
});

/** Text to type at the end of a link is not part of it. */
const EditorLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  // A name like Medicare.gov is a word of the text, and often the words of a link that leads further in.
  shouldAutoLink: (url) => /^(https?:\/\/|www\.)/.test(url),
  HTMLAttributes: { target: null, rel: null, class: null },
});

/** As in Markdown, code may be bold or a link too. */
const EditorCode = Code.extend({ excludes: '' });

/** A cell of a Markdown table holds one line. */
const oneLine = { content: 'paragraph' };

/** The document that the rich view edits: what the site's Markdown can say, and no more. */
export const articleSchema: Extensions = [
  StarterKit.configure({ underline: false, link: false, code: false, heading: { levels: [1, 2, 3, 4, 5, 6] } }),
  EditorLink,
  EditorCode,
  Image.configure({ inline: true, allowBase64: false }),
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => t`Done: ${node.textContent || t`an empty task`}` },
  }),
  // A wide table is pushed sideways in a box of its own, and not out of the paper.
  Table.configure({ resizable: false, View: null, renderWrapper: true }),
  TableRow,
  TableHeader.extend(oneLine),
  TableCell.extend(oneLine),
  FactNode,
  FootnoteReference,
  Footnote,
  Callout,
  ButtonNode,
  HtmlBlock,
  InlineHtml,
  MarkdownAttributes,
];
