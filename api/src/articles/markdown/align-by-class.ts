import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** rehype: replaces a cell's `align`, obsolete in HTML, with a class, because the CSP forbids `style`. */
export function alignByClass() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      const { align, ...properties } = node.properties;
      if (typeof align !== 'string') return;
      node.properties = { ...properties, className: [`align-${align}`] };
    });
  };
}
