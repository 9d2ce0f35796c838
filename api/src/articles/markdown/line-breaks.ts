import type { Break, Nodes, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const breakNode: Break = { type: 'break' };

/** Containers of blocks, in which a lone `<br>` is not a line break. */
const holdsBlocks = new Set<string>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Matches `<br>`, the only tag that a text may contain: table cells have no other syntax for a new line. */
export const isLineBreak = (node: Nodes) => node.type === 'html' && /^<br\s*\/?>$/i.test(node.value);

/** remark: reads an inline `<br>` as a line break. */
export function readLineBreaks() {
  return (tree: Root) => {
    visit(tree, 'html', (node, index, parent: Parent | undefined) => {
      if (parent && index !== undefined && isLineBreak(node) && !holdsBlocks.has(parent.type))
        parent.children[index] = breakNode;
    });
  };
}
