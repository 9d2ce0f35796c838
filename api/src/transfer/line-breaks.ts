import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { isLineBreak } from '../articles/markdown/line-breaks';

const breakHtml: Html = { type: 'html', value: '<br>' };

/** Matches HTML that the site would drop. */
export const isDropped = (node: Nodes) => node.type === 'html' && !isLineBreak(node);

/** remark: writes a line break in a table cell as `<br>`, because it would become a space otherwise. */
export function writeLineBreaks() {
  return (tree: Root) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'break', (_, index, parent) => {
        if (parent && index !== undefined) parent.children[index] = breakHtml;
      });
    });
  };
}
