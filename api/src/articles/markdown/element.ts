import type { Element, ElementContent } from 'hast';

/** Builds an element. A string among the children becomes text. */
export function element(
  tagName: string,
  properties: Element['properties'],
  ...children: (ElementContent | string)[]
): Element {
  const nodes = children.map(
    (child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child),
  );
  return { type: 'element', tagName, properties, children: nodes };
}
