import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** "Table: Line, Just under the line, One dollar over": by the heads of its columns. */
function nameOf(table: Element): string {
  const heads: string[] = [];
  visit(table, 'element', (node: Element) => {
    if (node.tagName === 'th') heads.push(toString(node).trim());
  });
  return `Table: ${heads.filter(Boolean).join(', ')}`;
}

/**
 * rehype: puts each table into a region of its own. On a narrow screen a wide table scrolls inside it, and what scrolls
 * must take the focus to be scrolled by keyboard, and have a name to be announced by (WCAG 2.1.1, 4.1.2).
 */
export function scrollWideTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const properties = { className: ['wide-table'], role: 'region', tabIndex: 0, ariaLabel: nameOf(node) };
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
      return SKIP;
    });
  };
}
