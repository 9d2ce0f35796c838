import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { UnreadableTextError } from './time-limit';

/** Characters of addresses and titles that references may repeat. An article with hundreds of long ones repeats a tenth. */
const mostRepeated = 500_000;

/**
 * remark: refuses a text whose references would repeat much of it. In HTML each one has the whole address and title of
 * its definition: two pages of text became 90 MB.
 * @throws {UnreadableTextError}
 */
export function limitReferences() {
  return (tree: Root) => {
    const lengthOf = new Map<string, number>();
    visit(tree, 'definition', ({ identifier, url, title }) => {
      const length = url.length + (title?.length ?? 0);
      lengthOf.set(identifier, Math.max(length, lengthOf.get(identifier) ?? 0));
    });
    let repeated = 0;
    visit(tree, (node) => {
      if (node.type === 'linkReference' || node.type === 'imageReference')
        repeated += lengthOf.get(node.identifier) ?? 0;
    });
    if (repeated > mostRepeated)
      throw new UnreadableTextError(new Error(`Its references would repeat ${repeated} characters.`));
  };
}
