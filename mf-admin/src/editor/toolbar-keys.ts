import type { FocusEvent, KeyboardEvent } from 'react';

const buttonsOf = (bar: Element) => [...bar.querySelectorAll<HTMLButtonElement>('button')];

/** Which way a key goes from a place among `count`; null where it is no key of a toolbar. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** One stop of the Tab key for the whole toolbar: the button that had the focus last, at first the first one. */
export function rove(bar: Element | null, to?: HTMLButtonElement) {
  if (!bar) return;
  const buttons = buttonsOf(bar);
  const stop = to ?? buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** The arrow keys, Home and End move along a toolbar. */
export const toolbarKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget);
    const place = buttons.findIndex((button) => button === event.target);
    const next = place < 0 ? null : nextPlace(event.key, place, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  },
  onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if (target instanceof HTMLButtonElement) rove(currentTarget, target);
  },
};
