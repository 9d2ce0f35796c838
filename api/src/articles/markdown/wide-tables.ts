import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';

/** Returns a label built from the column headings: "Table: Line, Just under the line, One dollar over". */
function labelOf(table: Element): string {
  const heads: string[] = [];
  visit(table, 'element', (node: Element) => {
    if (node.tagName === 'th') heads.push(toString(node).trim());
  });
  return `Table: ${heads.filter(Boolean).join(', ')}`;
}

/**
 * rehype: wraps each table in a region. On a narrow screen a wide table scrolls inside it. A scrollable region must be
 * focusable to scroll by keyboard, and needs an accessible name (WCAG 2.1.1, 4.1.2).
 */
export function scrollWideTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const properties = { className: ['wide-table'], role: 'region', tabIndex: 0, ariaLabel: labelOf(node) };
      parent.children[index] = h('div', properties, node);
      return SKIP;
    });
  };
}
