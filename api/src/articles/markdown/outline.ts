import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface Outline {
  headings: Heading[];
  readingMinutes: number;
  /** What there is to read, without markup, in one line: neither the sources nor the marks that lead to them. */
  text: string;
}

/** Words that people read in a minute on a screen: 238 silently in English (Brysbaert 2019), a little less with figures. */
const wordsPerMinute = 220;

const levels: Readonly<Record<string, Heading['level']>> = { h2: 2, h3: 3 };

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (node: Element) => {
    const level = levels[node.tagName];
    const { id } = node.properties;
    if (level && typeof id === 'string') headings.push({ id, text: toString(node), level });
  });
  return headings;
}

/** Words of the text itself: sources are looked up, not read. */
function wordsOf(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'section') return SKIP;
    if (node.type === 'text') words += node.value.split(/\s+/).filter(Boolean).length;
    return undefined;
  });
  return words;
}

const notRead = new Set(['section', 'sup']);

/** The kind of a callout, which stands above what it says. */
const isName = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('callout-name');

/** A heading that ends in a word gets a stop, so that it does not run into the sentence after it. */
const headingText = (heading: Element) => toString(heading).replace(/([\p{L}\p{N}])$/u, '$1.');

function textOf(tree: Root): string {
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'element' && (notRead.has(node.tagName) || isName(node))) return SKIP;
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
      text += headingText(node);
      return SKIP;
    }
    if (node.type === 'text') text += node.value;
    return undefined;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** rehype: fills `outline` with the headings, the text and the time it takes to read it. Runs once the headings have ids. */
export function readOutline({ outline }: { outline: Outline }) {
  return (tree: Root) => {
    outline.headings = headingsOf(tree);
    outline.readingMinutes = Math.max(1, Math.round(wordsOf(tree) / wordsPerMinute));
    outline.text = textOf(tree);
  };
}
