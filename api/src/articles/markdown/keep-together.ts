import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December' +
  '|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const units =
  'percent|cents?|dollars?|million|billion|minutes?|hours?|days?|weeks?|months?|years?|people|employees|[ap]\\.m\\.';

/** Matches the space, or the end of a line of the source, in "December 7", "12 months", "Part B" and "Plan G". */
const innerSpace = new RegExp(
  '[ \\n](?:' +
    [
      `(?<=\\b(?:${months})\\.?[ \\n])(?=\\d{1,2}\\b)`,
      `(?<=\\d[ \\n])(?=(?:${units})(?![\\p{L}\\p{N}]))`,
      '(?<=\\b(?:Parts?|Plan)[ \\n])(?=[A-Z]\\b)',
    ].join('|') +
    ')',
  'gu',
);

/** Lets no line end between a month and its day, a number and its unit, or the words of "Part B" and "Plan G". */
export const keptTogether = (text: string): string => text.replace(innerSpace, '\u00a0');

/** rehype: keeps dates and amounts of the text together. Code stays as written, since it is copied. */
export function keepTogether() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type === 'text') node.value = keptTogether(node.value);
      return undefined;
    });
  };
}
