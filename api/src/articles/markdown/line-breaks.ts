import type { Break, Nodes, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const breakNode: Break = { type: 'break' };

/** Alone between two blocks it is no line break of anything. */
const holdsBlocks = new Set<string>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** `<br>`: the one tag that a text may have, since the cell of a table has no other way to begin a new line. */
export const isLineBreak = (node: Nodes) => node.type === 'html' && /^<br\s*\/?>$/i.test(node.value);

/** remark: reads `<br>` in a line as the line break that it is. */
export function readLineBreaks() {
  return (tree: Root) => {
    visit(tree, 'html', (node, index, parent: Parent | undefined) => {
      if (parent && index !== undefined && isLineBreak(node) && !holdsBlocks.has(parent.type))
        parent.children[index] = breakNode;
    });
  };
}
