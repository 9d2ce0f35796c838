import { diffArrays, diffWordsWithSpace } from 'diff';

/** A segment of one side. `changed` means that the other side lacks it. */
export interface Part {
  text: string;
  changed: boolean;
}

/** A block on each side. A side without the block is empty. */
export type Row = { kind: 'same'; text: string } | { kind: 'changed'; left: readonly Part[]; right: readonly Part[] };

/** Splits a text at empty lines into paragraphs, headings and lists. */
const blocksOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);

const whole = (text: string | undefined): Part[] => (text === undefined ? [] : [{ text, changed: true }]);

/** Combined characters of two blocks above which no word diff is made: it would take the browser seconds. */
const longestByWord = 20_000;

/** Compares two blocks word by word. */
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

/** Returns the differences between two texts in reading order. */
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
