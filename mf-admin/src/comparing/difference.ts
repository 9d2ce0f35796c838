import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of one side. `changed`: the other side has not got it. */
export interface Part {
  text: string;
  changed: boolean;
}

/** Two texts beside each other, block by block. A side that has nothing there is empty. */
export type Row = { kind: 'same'; text: string } | { kind: 'changed'; left: readonly Part[]; right: readonly Part[] };

/** Paragraphs, headings, lists: what stands between empty lines. */
const blocksOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);

const whole = (text: string | undefined): Part[] => (text === undefined ? [] : [{ text, changed: true }]);

/** Longer blocks are shown whole: word by word they would take the browser seconds. */
const longestByWord = 20_000;

/** The words of two texts, each with whether the other has it. */
export function changed(left: string | undefined, right: string | undefined): Extract<Row, { kind: 'changed' }> {
  const isTooLong = (left?.length ?? 0) + (right?.length ?? 0) > longestByWord;
  if (left === undefined || right === undefined || isTooLong)
    return { kind: 'changed', left: whole(left), right: whole(right) };
  const parts = diffWordsWithSpace(left, right);
  return {
    kind: 'changed',
    left: parts.filter((part) => !part.added).map(({ value, removed }) => ({ text: value, changed: removed })),
    right: parts.filter((part) => !part.removed).map(({ value, added }) => ({ text: value, changed: added })),
  };
}

/** What differs between two texts, in the order of reading. */
export function difference(left: string, right: string): Row[] {
  const rows: Row[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: isRemoved } of diffArrays(blocksOf(left), blocksOf(right))) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    const pairs = added ? Math.max(removed.length, value.length) : removed.length;
    for (let index = 0; index < pairs; index += 1) rows.push(changed(removed[index], added ? value[index] : undefined));
    removed = [];
    if (!added) rows.push(...value.map((text): Row => ({ kind: 'same', text })));
  }
  return [...rows, ...removed.map((text) => changed(text, undefined))];
}
