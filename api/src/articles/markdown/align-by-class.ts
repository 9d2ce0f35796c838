import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** rehype: a cell's `align` is obsolete in HTML and `style` is against the policy, so a class says it. */
export function alignByClass() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      const { align, ...properties } = node.properties;
      if (typeof align !== 'string') return;
      node.properties = { ...properties, className: [`align-${align}`] };
    });
  };
}
