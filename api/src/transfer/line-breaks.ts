import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { isLineBreak } from '../articles/markdown/line-breaks';

const breakHtml: Html = { type: 'html', value: '<br>' };

/** HTML that the site would drop from the page. */
export const isDropped = (node: Nodes) => node.type === 'html' && !isLineBreak(node);

/** remark: writes a line break in the cell of a table as `<br>`, where it would be a space otherwise. */
export function writeLineBreaks() {
  return (tree: Root) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'break', (_, index, parent) => {
        if (parent && index !== undefined) parent.children[index] = breakHtml;
      });
    });
  };
}
