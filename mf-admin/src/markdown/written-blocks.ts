import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

import { fromDocument } from './from-document';

/** Blocks that are serialized together. */
type Run = readonly [Node, ...Node[]];

/** Cache of serialized runs by their first block. Unchanged blocks are the same objects. */
const printedRuns = new WeakMap<Node, { run: Run; markdown: string }>();

const isSame = (a: Run, b: Run) => a.length === b.length && a.every((block, index) => block === b[index]);

function printed(run: Run): string {
  const known = printedRuns.get(run[0]);
  if (known && isSame(known.run, run)) return known.markdown;
  const content = run.map((block) => block.toJSON() as JSONContent); // a JSON node, by definition
  const markdown = fromDocument({ type: 'doc', content }).replace(/\n$/, '');
  printedRuns.set(run[0], { run, markdown });
  return markdown;
}

/** Adjacent lists are told apart by their markers, even inside a quote, so they are serialized together. */
const holdsBlocks = (block: Node) => !block.isTextblock && !block.isAtom && block.type.name !== 'table';

/** Markdown has no empty paragraphs. */
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
 * Serializes an editor document with the same result as `fromDocument`. Only changed blocks cost time, so typing is
 * equally fast in an article of any length.
 */
export function markdownOf(document: Node): string {
  const blocks = runsOf(document).map(printed).filter(Boolean);
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}

/** Milliseconds of work before yielding to the event loop. */
const slice = 5;

/**
 * Serializes the blocks of a document ahead of the first keystroke, a few at a time.
 * @returns a function that stops it
 */
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
