import {
  combineTransactionSteps,
  Extension,
  getChangedRanges,
  InputRule,
  Mark,
  PasteRule,
  type ExtendedRegExpMatchArray,
  type Extensions,
} from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Link } from '@tiptap/extension-link';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { t } from 'contract/words';

import { ButtonNode } from './button-node';
import { Callout } from './callout-node';
import { FactNode } from './fact-node';
import { Footnote, FootnoteReference } from './footnote-nodes';
import { HtmlBlock, InlineHtml } from './html-nodes';
import { Picture } from './picture-node';

/** Markdown attributes that TipTap does not model: loose lists, and the text after the language of a code block. */
const MarkdownAttributes = Extension.create({
  name: 'markdownAttributes',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList', 'taskList'], attributes: { loose: { default: false, rendered: false } } },
    { types: ['codeBlock'], attributes: { meta: { default: null, rendered: false } } },
  ],
});

/** A link that does not extend to text typed at its end. */
const EditorLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  // A name like Medicare.gov stays text, because it is often the label of a link to a deeper page.
  shouldAutoLink: (url) => /^(https?:\/\/|www\.)/.test(url),
  HTMLAttributes: { target: null, rel: null, class: null },
});

/** Inline code that may also be bold or a link, as in Markdown. */
const EditorCode = Code.extend({ excludes: '' });

/** A cell of a Markdown table has a single line. */
const oneLine = { content: 'paragraph' };

/** A divider does not fit into a table cell, where it would tear the table in two: `---` stays text there. */
const Divider = HorizontalRule.extend({
  addInputRules() {
    const { editor } = this;
    return (this.parent?.() ?? []).map(
      ({ find, handler }) =>
        new InputRule({ find, handler: (typed) => (editor.isActive('table') ? null : handler(typed)) }),
    );
  },
});

/**
 * Markdown has line breaks in headings of the first two levels only. In others a break becomes a space at once: when the
 * text is saved, nobody would see it.
 */
const HeadingBreaks = Extension.create({
  name: 'headingBreaks',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, { doc: before }, { doc, tr, schema }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        for (const { newRange } of getChangedRanges(combineTransactionSteps(before, [...transactions])))
          doc.nodesBetween(newRange.from, newRange.to, (heading, start) => {
            if (heading.type.name !== 'heading' || heading.attrs['level'] <= 2) return;
            heading.forEach((child, offset) => {
              const at = start + 1 + offset;
              if (child.type.name === 'hardBreak') tr.replaceWith(at, at + 1, schema.text(' ', child.marks));
            });
          });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

const hasSpaceAtEdge = (match: ExtendedRegExpMatchArray) => /^\s|\s$/.test(match.at(-1) ?? '');

/** Signs around text mark it as in Markdown, not with a space beside it: "12 * 3 * 4" keeps its signs. */
const MarksWithoutSpace = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Mark
        ? extension.extend({
            addInputRules() {
              return (this.parent?.() ?? []).map(
                ({ find, handler }) =>
                  new InputRule({ find, handler: (typed) => (hasSpaceAtEdge(typed.match) ? null : handler(typed)) }),
              );
            },
            addPasteRules() {
              return (this.parent?.() ?? []).map(
                ({ find, handler }) =>
                  // Null would end the rule for the whole paste.
                  new PasteRule({
                    find,
                    handler: (found) => (hasSpaceAtEdge(found.match) ? undefined : handler(found)),
                  }),
              );
            },
          })
        : extension,
    );
  },
});

/** Document schema of the rich view: exactly what the site's Markdown supports. */
export const articleSchema: Extensions = [
  MarksWithoutSpace.configure({
    underline: false,
    link: false,
    code: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  Divider,
  HeadingBreaks,
  EditorLink,
  EditorCode,
  Picture.configure({ inline: true, allowBase64: false }),
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => t`Done: ${node.textContent || t`an empty task`}` },
  }),
  // A wide table scrolls in its own wrapper.
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
