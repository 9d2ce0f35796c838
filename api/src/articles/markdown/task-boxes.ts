import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** rehype: names the box of a checklist's item for screen readers, which add whether it is checked. */
export function nameTaskBoxes() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'input') node.properties.ariaLabel = 'Done';
    });
  };
}
