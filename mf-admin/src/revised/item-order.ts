import { useState } from 'react';

/** Returns the list with the item at `index` moved one position up or down, if possible. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [from, to] = [items[index], items[index + by]];
  if (from === undefined || to === undefined) return [...items];
  return items.map((item, at) => (at === index ? to : at === index + by ? from : item));
}

/** Returns the list without the item at `index`. */
export const without = <Item>(items: readonly Item[], index: number): Item[] => items.filter((_, at) => at !== index);

/** Moves or removes items, whatever they are: `moved` or `without`. */
export type Rearrange = <Item>(items: readonly Item[]) => Item[];

let made = 0;
const keysFor = ({ length }: readonly unknown[], known: readonly number[] = []) =>
  Array.from({ length }, (_, at) => known[at] ?? (made += 1));

/**
 * Keys for items that have no id until they are typed. One that is moved keeps its key, and with it the focus.
 * @returns the keys by index, and a function that moves or removes
 */
export function useItemOrder<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [known, setKnown] = useState(() => keysFor(items));
  // The form itself adds items, and takes them back when its input is discarded.
  const keys = known.length === items.length ? known : keysFor(items, known);
  if (keys !== known) setKnown(keys);
  function rearrange(how: Rearrange) {
    setKnown(how(keys));
    onChange(how(items));
  }
  return { keys, rearrange };
}
