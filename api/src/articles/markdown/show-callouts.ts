import type { CalloutKind } from 'contract/callout-syntax';
import { buttonOf } from 'contract/button-syntax';
import type { Blockquote, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** What stands above a callout: its kind is said in a word, not by a color. */
const names: Readonly<Record<CalloutKind, string>> = { note: 'Note', tip: 'Tip', warning: 'Warning' };

const nameLine = (kind: CalloutKind): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value: names[kind] }] }],
  data: { hProperties: { className: ['callout-name'] } },
});

/**
 * remark: a callout becomes a box with its kind above it, and a button a paragraph with the class of one. Both are made
 * of plain paragraphs, so that a page, feed or mail without their styles still shows all of their words.
 */
export function showCallouts() {
  return (tree: Root) => {
    visit(tree, 'callout', (node) => {
      const { kind } = node;
      const box: Blockquote = {
        type: 'blockquote',
        children: [nameLine(kind), ...node.children],
        data: { hName: 'div', hProperties: { className: ['callout', `callout-${kind}`], role: 'note' } },
      };
      Object.assign(node, box);
    });
    visit(tree, 'paragraph', (paragraph) => {
      if (buttonOf(paragraph)) paragraph.data = { ...paragraph.data, hProperties: { className: ['button'] } };
    });
  };
}
