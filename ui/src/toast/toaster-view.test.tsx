import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { dismissToast, removeToast, toast } from './toast-store';
import { ToasterView } from './toaster-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    dismissToast();
    removeToast();
    jest.runOnlyPendingTimers();
  });
  jest.useRealTimers();
});

const show = (options: Parameters<typeof toast>[0]) => {
  render(<ToasterView />);
  act(() => void toast(options));
};
const card = () => screen.queryByRole('listitem') ?? document.querySelector('li[data-state="open"]');

it('shows title and description, and closes after 5 seconds', () => {
  show({ title: 'Sent.', description: 'Ines writes back by Tuesday.' });
  expect(screen.getByText('Ines writes back by Tuesday.')).toBeVisible();
  act(() => jest.advanceTimersByTime(4_999));
  expect(card()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(card()).toBeNull();
});

it('stays open for an hour if it reports an error', () => {
  show({ title: 'Not sent.', variant: 'destructive' });
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(card()).not.toBeNull();
});

it('moves into an open dialog, is announced there, and stays visible when the dialog closes', async () => {
  render(
    <dialog data-testid="dialog" open>
      <p>Are you sure?</p>
    </dialog>,
  );
  const dialog = screen.getByTestId<HTMLDialogElement>('dialog');
  show({ title: 'Not published.', variant: 'destructive' });
  expect(dialog).toContainElement(screen.getAllByText('Not published.')[0] ?? null);
  act(() => jest.advanceTimersByTime(100));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Not published.');
  await act(async () => dialog.removeAttribute('open'));
  expect(dialog).not.toContainElement(card() as HTMLElement);
  expect(card()).toHaveTextContent('Not published.');
});

it('leaves Escape to an open dialog, unless the focus is on a toast', () => {
  render(
    <dialog open>
      <button type="button">Publish</button>
    </dialog>,
  );
  show({ title: 'Not published.', variant: 'destructive' });
  // `fireEvent` returns false if the default, which closes the dialog, is prevented.
  const escapeIsLeft = (name: string) => {
    screen.getByRole('button', { name }).focus();
    return fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  };
  expect(escapeIsLeft('Publish')).toBe(true);
  expect(card()).toHaveTextContent('Not published.');
  expect(escapeIsLeft('Dismiss')).toBe(false);
  expect(card()).toBeNull();
});

it('stays open while the pointer is on it', () => {
  show({ title: 'Read me slowly' });
  fireEvent.pointerMove(screen.getByRole('list'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(card()).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('list').parentElement ?? document.body);
  act(() => jest.advanceTimersByTime(5_000));
  expect(card()).toBeNull();
});

it('stays open while the window is in the background', () => {
  show({ title: 'Come back' });
  act(() => void window.dispatchEvent(new Event('blur')));
  act(() => jest.advanceTimersByTime(60_000));
  expect(card()).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => jest.advanceTimersByTime(5_000));
  expect(card()).toBeNull();
});

it('moves focus to the toasts with F8', () => {
  show({ title: 'Over here' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});

it.each([
  ['Esc', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
])('returns focus to its previous element when closed with %s', (_, close) => {
  render(<button type="button">Copy the link</button>);
  show({ title: 'Copied.' });
  screen.getByRole('button', { name: 'Copy the link' }).focus();
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  close();
  expect(card()).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toHaveFocus();
});

it('closes with its Dismiss button', () => {
  show({ title: 'Not sent.', variant: 'destructive' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(card()).toBeNull();
});

it.each([
  ['stays open when swiped 49 px to the right', 49, true],
  ['closes when swiped 51 px to the right', 51, false],
])('%s', (_, distance, stays) => {
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  show({ title: 'Swipe me' });
  const item = screen.getByText('Swipe me').closest('li') ?? document.body;
  // jsdom has no PointerEvent; a MouseEvent has the fields that Radix reads.
  const pointer = (type: string, clientX: number) =>
    fireEvent(
      item,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch', pointerId: 1 }),
    );
  pointer('pointerdown', 0);
  pointer('pointermove', distance);
  pointer('pointerup', distance);
  expect(card() !== null).toBe(stays);
});
