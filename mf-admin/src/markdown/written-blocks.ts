import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

import { fromDocument } from './from-document';

/** Blocks that are written out together. */
type Run = readonly [Node, ...Node[]];

/** A block that has not changed is the same object: what it was written out as is kept beside the first of its run. */
const written = new WeakMap<Node, { run: Run; markdown: string }>();

const isSame = (a: Run, b: Run) => a.length === b.length && a.every((block, index) => block === b[index]);

function printed(run: Run): string {
  const known = written.get(run[0]);
  if (known && isSame(known.run, run)) return known.markdown;
  const content = run.map((block) => block.toJSON() as JSONContent); // what it was made from
  const markdown = fromDocument({ type: 'doc', content }).replace(/\n$/, '');
  written.set(run[0], { run, markdown });
  return markdown;
}

/** Lists in a row tell themselves apart by their signs, also from within a quotation. */
const holdsBlocks = (block: Node) => !block.isTextblock && !block.isAtom && block.type.name !== 'table';

/** An empty line is no paragraph: Markdown has none. */
const isBlank = (block: Node) =>
  block.type.name === 'paragraph' && block.textContent.trim() === '' && printed([block]) === '';

function runsOf(document: Node): Run[] {
  const runs: Run[] = [];
  document.forEach((block) => {
    const last = runs.at(-1);
    if (isBlank(block)) return;
    if (last && holdsBlocks(last[0]) && holdsBlocks(block)) runs[runs.length - 1] = [...last, block];
    else runs.push([block]);
  });
  return runs;
}

/**
 * The editor's document as Markdown, the same as `fromDocument` makes of it, in the time that its changed blocks take: a
 * key costs the same in an article of any length.
 */
export function markdownOf(document: Node): string {
  const blocks = runsOf(document).map(printed);
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}

/** Milliseconds of work between two looks at what else there is to do. */
const slice = 5;

/** Writes out the blocks of a document ahead of the first key, a few at a time. @returns what stops it */
export function prepareBlocks(document: Node): () => void {
  let runs: Run[] | null = null;
  let timer = setTimeout(step);
  function step() {
    const end = performance.now() + slice;
    runs ??= runsOf(document);
    while (runs.length > 0 && performance.now() < end) runs.splice(0, 1).map(printed);
    if (runs.length > 0) timer = setTimeout(step);
  }
  return () => clearTimeout(timer);
}
