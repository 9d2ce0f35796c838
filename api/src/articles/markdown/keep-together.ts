import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December' +
  '|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const units =
  'percent|cents?|dollars?|million|billion|minutes?|hours?|days?|weeks?|months?|years?|people|employees|[ap]\\.m\\.';

/** Matches the space, or the end of a line of the source, in "December 7", "12 months" and "Part B". */
const innerSpace = new RegExp(
  `(?<=\\b(?:${months})\\.?)[ \\n](?=\\d{1,2}\\b)|(?<=\\d)[ \\n](?=(?:${units})(?![\\p{L}\\p{N}]))|(?<=\\b(?:Parts?|Plan))[ \\n](?=[A-Z]\\b)`,
  'gu',
);

/**
 * rehype: lets no line end between a month and its day, a number and its unit, or the two words of "Part B". Code stays
 * as written, since it is copied.
 */
export function keepTogether() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type === 'text') node.value = node.value.replace(innerSpace, '\u00a0');
      return undefined;
    });
  };
}
