import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Returns the column headings: "Line, Just under the line, One dollar over". An empty one, as in the corner above the
 * names of the rows, becomes a cell: a heading without words says nothing (axe: empty-table-header).
 */
function columnsOf(table: Element): string {
  const heads: string[] = [];
  visit(table, 'element', (node: Element) => {
    if (node.tagName !== 'th') return;
    const words = toString(node).trim();
    if (words) heads.push(words);
    else node.tagName = 'td';
  });
  return heads.join(', ');
}

/**
 * rehype: wraps each table in a region. On a narrow screen a wide table scrolls inside it, and a long line of code in its
 * block. What scrolls must be focusable to scroll by keyboard, and a region needs an accessible name of its own (WCAG
 * 2.1.1, 4.1.2): "Table: Plan, Price", and for the next table with these columns "Table 2: Plan, Price".
 */
export function scrollWideBlocks() {
  return (tree: Root) => {
    const seen = new Map<string, number>();
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName === 'pre') node.properties.tabIndex = 0;
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const columns = columnsOf(node);
      const count = (seen.get(columns) ?? 0) + 1;
      seen.set(columns, count);
      const ariaLabel = `${count === 1 ? 'Table' : `Table ${count}`}: ${columns}`;
      const properties = { className: ['wide-table'], role: 'region', tabIndex: 0, ariaLabel };
      parent.children[index] = h('div', properties, node);
      return SKIP;
    });
  };
}
