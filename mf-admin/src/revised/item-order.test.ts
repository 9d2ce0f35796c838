import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';

import { moved, useItemOrder, without } from './item-order';

it('moves an item up or down, but not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

/** A form with the items a, b and c; `keyOf` returns the key of each item. */
function listForm() {
  const { result } = renderHook(() => {
    const [items, setItems] = useState(['a', 'b', 'c']);
    const { keys, rearrange } = useItemOrder(items, setItems);
    return { keys, keyOf: Object.fromEntries(items.map((item, at) => [item, keys[at]])), rearrange, setItems };
  });
  return result;
}

it('keeps the key of an item that is moved, or stays when another is removed', () => {
  const form = listForm();
  const { a, b, c } = form.current.keyOf;
  act(() => form.current.rearrange((all) => moved(all, 2, -1)));
  expect(form.current.keyOf).toEqual({ a, b, c });
  act(() => form.current.rearrange((all) => without(all, 0)));
  expect(form.current.keyOf).toEqual({ c, b });
});

it('gives an added item a key of its own, also after another was added and discarded', () => {
  const form = listForm();
  const before = form.current.keyOf;
  act(() => form.current.setItems(['a', 'b', 'c', 'd']));
  const discarded = form.current.keyOf['d'];
  act(() => form.current.setItems(['a', 'b', 'c']));
  expect(form.current.keys).toEqual(Object.values(before));
  act(() => form.current.setItems(['a', 'b', 'c', 'e']));
  expect(form.current.keyOf).toMatchObject(before);
  expect([...Object.values(before), discarded]).not.toContain(form.current.keyOf['e']);
});
