import type { Nodes } from 'mdast';

import { separateBlocks } from '../markdown/separate-blocks';
import { parseMarkdown } from '../markdown/syntax';

/**
 * Must match the API, which prints the reading time on the page (Brysbaert 2019: 238 for silent reading, a little less
 * with figures).
 */
const wordsPerMinute = 220;

export interface TextLength {
  words: number;
  minutes: number;
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

function wordsOf(node: Nodes): number {
  if (node.type === 'footnoteDefinition') return 0;
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return wordsIn(node.value);
  // A fact counts as two words, whatever its key.
  if (node.type === 'fact') return 2;
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsOf(child), 0) : 0;
}

/** Word counts of the blocks of the last text. Most blocks are unchanged in the next one. */
let counted: ReadonlyMap<string, number> = new Map();

/** Returns word count and reading time. Footnotes and HTML do not count. */
export function lengthOf(markdown: string): TextLength {
  const now = new Map<string, number>();
  let words = 0;
  for (const block of separateBlocks(markdown)) {
    const count = now.get(block) ?? counted.get(block) ?? wordsOf(parseMarkdown(block));
    now.set(block, count);
    words += count;
  }
  counted = now;
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
