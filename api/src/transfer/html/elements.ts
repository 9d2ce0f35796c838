import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';

/** Carries a callout through HTML: `<blockquote data-callout="note">`. */
export const calloutAttribute = 'dataCallout';

/** Builds a paragraph that consists of a link. */
export const linkLine = (href: string, words: string): Element => h('p', {}, h('a', { href }, words || href));

/** Returns the value of an attribute, empty if absent. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Returns whether an element has a class. */
export const hasClass = (node: Element, name: string): boolean =>
  attribute(node, 'className').split(' ').includes(name);

/** Returns the first descendant of `node` that satisfies `test`, in reading order. */
export function find(node: Element, test: (element: Element) => boolean): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return null;
}

/** Returns all matching descendants, without descending into matches. */
export function findAll(node: Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    child.type !== 'element' ? [] : test(child) ? [child] : findAll(child, test),
  );
}

/** Returns the text of an element in one line. */
export const wordsOf = (node: Element | null): string => (node ? toString(node).replace(/\s+/g, ' ').trim() : '');
