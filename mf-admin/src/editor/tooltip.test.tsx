import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Tooltip, Tooltips } from './tooltip';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
/** jsdom has no PointerEvent. */
const hover = (element: Element) =>
  fireEvent(element, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'mouse' }));
/** jsdom has no PointerEvent, and leaving needs coordinates. */
const leave = (element: Element) => {
  for (const type of ['pointerleave', 'pointerout'])
    fireEvent(element, new MouseEvent(type, { bubbles: true, clientX: 0, clientY: 0 }));
};
const tool = (name: string) => screen.getByRole('button', { name });
const bubble = () => screen.queryByRole('tooltip');

beforeEach(() => {
  render(
    <Tooltips>
      <Tooltip content="Bold (Ctrl+B)" control={<button aria-label="Bold" />} />
      <Tooltip content="Italic (Ctrl+I)" control={<button aria-label="Italic" />} />
    </Tooltips>,
  );
});

it('opens after 700 ms of hovering and keeps the control’s name', async () => {
  hover(tool('Bold'));
  await pass(699);
  expect(bubble()).toBeNull();
  await pass(1);
  expect(bubble()).toHaveTextContent('Bold (Ctrl+B)');
  expect(tool('Bold')).toHaveAccessibleDescription('Bold (Ctrl+B)');
});

it('opens the next one at once within 300 ms, and with the full delay after that', async () => {
  hover(tool('Bold'));
  await pass(700);
  leave(tool('Bold'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await pass(200);
  hover(tool('Italic'));
  await pass(1);
  expect(bubble()).toHaveTextContent('Italic (Ctrl+I)');

  leave(tool('Italic'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await pass(301);
  hover(tool('Bold'));
  await pass(699);
  expect(bubble()).toBeNull();
  await pass(1);
  expect(bubble()).toHaveTextContent('Bold (Ctrl+B)');
});

it('opens on focus, closes on Escape, and does not open on click', async () => {
  act(() => tool('Italic').focus());
  expect(bubble()).toHaveTextContent('Italic (Ctrl+I)');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(bubble()).toBeNull();
  fireEvent.click(tool('Italic'));
  await pass(100);
  expect(bubble()).toBeNull();
});
