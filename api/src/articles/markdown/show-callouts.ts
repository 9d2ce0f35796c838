import type { CalloutKind } from 'contract/callout-syntax';
import { buttonOf } from 'contract/button-syntax';
import type { Blockquote, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Labels of callouts: the kind is stated in a word, not only by color. */
const labels: Readonly<Record<CalloutKind, string>> = { note: 'Note', tip: 'Tip', warning: 'Warning' };

const labelLine = (kind: CalloutKind): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value: labels[kind] }] }],
  data: { hProperties: { className: ['callout-name'] } },
});

/**
 * remark: turns a callout into a box with a label, and a button into a paragraph with the class `button`. Both consist
 * of plain paragraphs, so a page, feed or email without their styles still shows all of their text.
 */
export function showCallouts() {
  return (tree: Root) => {
    visit(tree, 'callout', (node) => {
      const { kind } = node;
      const box: Blockquote = {
        type: 'blockquote',
        children: [labelLine(kind), ...node.children],
        data: { hName: 'div', hProperties: { className: ['callout', `callout-${kind}`], role: 'note' } },
      };
      Object.assign(node, box);
    });
    visit(tree, 'paragraph', (paragraph) => {
      if (buttonOf(paragraph)) paragraph.data = { ...paragraph.data, hProperties: { className: ['button'] } };
    });
  };
}
