import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** An element of the kind that `tagName` says. A string among the children is text. */
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

/** `<blockquote data-callout="note">`: how a callout gets through HTML. */
export const calloutAttribute = 'dataCallout';

/** A paragraph that is nothing but a link. */
export const linkLine = (href: string, words: string): Element =>
  element('p', {}, element('a', { href }, words || href));

/** The value of an attribute, empty where there is none. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Whether an element has a class. */
export const hasClass = (node: Element, name: string): boolean =>
  attribute(node, 'className').split(' ').includes(name);

/** The first element below `node` that `test` takes, in reading order. */
export function find(node: Element, test: (element: Element) => boolean): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return null;
}

/** All of them. What is below one that was taken is not looked at. */
export function findAll(node: Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    child.type !== 'element' ? [] : test(child) ? [child] : findAll(child, test),
  );
}

/** What an element says, in one line. */
export const wordsOf = (node: Element | null): string => (node ? toString(node).replace(/\s+/g, ' ').trim() : '');
