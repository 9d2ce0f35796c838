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
  /** Readable text in one line, without markup, sources or source marks. */
  text: string;
}

/**
 * Reading speed on a screen: 238 words a minute for silent reading in English (Brysbaert 2019), slightly less with
 * figures.
 */
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

/** Counts the words of the text itself: sources are consulted, not read. */
function wordsOf(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'section') return SKIP;
    if (node.type === 'text') words += node.value.split(/\s+/).filter(Boolean).length;
    return undefined;
  });
  return words;
}

const skippedTags = new Set(['section', 'sup']);

/** Matches the label above a callout. */
const isCalloutLabel = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('callout-name');

/** Adds a period after a final word, so that a heading or a row of a table does not run into what follows. */
const asSentence = (text: string) => text.trim().replace(/([\p{L}\p{N}])$/u, '$1.');

const rowText = (row: Element) =>
  row.children
    .flatMap((cell) => (cell.type === 'element' ? textOf(cell) : []))
    .filter(Boolean)
    .join(', ');

function textOf(tree: Root | Element): string {
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'element' && (skippedTags.has(node.tagName) || isCalloutLabel(node))) return SKIP;
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
      text += asSentence(toString(node));
      return SKIP;
    }
    if (node.type === 'element' && node.tagName === 'tr') {
      text += ` ${asSentence(rowText(node))} `;
      return SKIP;
    }
    if (node.type === 'text') text += node.value;
    return undefined;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** rehype: fills `outline` with headings, text and reading time. Runs after the headings have ids. */
export function readOutline({ outline }: { outline: Outline }) {
  return (tree: Root) => {
    outline.headings = headingsOf(tree);
    outline.readingMinutes = Math.max(1, Math.round(wordsOf(tree) / wordsPerMinute));
    outline.text = textOf(tree);
  };
}
