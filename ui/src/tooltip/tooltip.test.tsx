import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Tooltip } from './tooltip';

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
/** jsdom has no PointerEvent, and a way out needs a place. */
const leave = (element: Element) => {
  for (const type of ['pointerleave', 'pointerout'])
    fireEvent(element, new MouseEvent(type, { bubbles: true, clientX: 0, clientY: 0 }));
};
const term = (name: string) => screen.getByRole('button', { name });
const bubble = () => screen.queryByRole('tooltip');

const terms = (
  <p>
    Your <Tooltip content="What you pay first.">deductible</Tooltip> and your{' '}
    <Tooltip content="A fixed amount.">copay</Tooltip>
  </p>
);

/** A page for somebody who has moved the mouse across it. */
async function page() {
  render(terms);
  hover(document.body);
  await pass(0);
}

it('describes the term where nobody can hover, and leaves its code away', async () => {
  render(terms);
  fireEvent.scroll(document);
  await pass(2000);
  expect(term('deductible')).toHaveAccessibleDescription('What you pay first.');
});

it('opens after 700 ms of hovering, not before', async () => {
  await page();
  await pass(300);
  hover(term('deductible'));
  await pass(699);
  expect(bubble()).toBeNull();
  await pass(1);
  expect(bubble()).toHaveTextContent('What you pay first.');
});

it('opens the next one at once within 300 ms, and slowly again after that', async () => {
  await page();
  await pass(300);
  hover(term('deductible'));
  await pass(700);
  leave(term('deductible'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await pass(200);
  hover(term('copay'));
  await pass(1);
  expect(bubble()).toHaveTextContent('A fixed amount.');

  leave(term('copay'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await pass(301);
  hover(term('deductible'));
  await pass(699);
  expect(bubble()).toBeNull();
  await pass(1);
  expect(bubble()).toHaveTextContent('What you pay first.');
});

it('opens on focus, closes with Escape and does not open on click', async () => {
  await page();
  await pass(300);
  act(() => term('copay').focus());
  expect(bubble()).toHaveTextContent('A fixed amount.');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(bubble()).toBeNull();
  fireEvent.click(term('copay'));
  await pass(100);
  expect(bubble()).toBeNull();
});

it('keeps the focus of somebody who was on the term when its code came in', async () => {
  await page();
  act(() => term('deductible').focus());
  await pass(300);
  expect(term('deductible')).toHaveFocus();
});

it('says more of a control, which keeps its own name', async () => {
  render(<Tooltip content="Bold (Ctrl+B)" control={<button aria-label="Bold" />} />);
  hover(document.body);
  await pass(300);
  hover(term('Bold'));
  await pass(700);
  expect(bubble()).toHaveTextContent('Bold (Ctrl+B)');
});
