import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';

const wordsOf = (node: Element) => toString(node).trim();

/**
 * Turns headings without words into cells, as in the corner above the names of the rows: they say nothing (axe:
 * empty-table-header).
 */
function emptyHeadingsToCells(table: Element): void {
  visit(table, { tagName: 'th' }, (node: Element) => {
    if (wordsOf(node) === '') node.tagName = 'td';
  });
}

/** Returns the column headings: "Line, Just under the line, One dollar over". */
function columnsOf(table: Element): string {
  const heads: string[] = [];
  visit(table, { tagName: 'th' }, (node: Element) => void heads.push(wordsOf(node)));
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
      emptyHeadingsToCells(node);
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
