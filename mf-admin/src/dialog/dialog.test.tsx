import { fireEvent, render, screen } from '@testing-library/react';

import { Dialog } from './dialog';

// jsdom cannot open modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus(); // like a browser: the first control
};
HTMLDialogElement.prototype.close = () => undefined;

const closed = jest.fn();

beforeEach(() => {
  closed.mockReset();
  render(
    <Dialog title="Schedule" onClose={closed}>
      <input aria-label="Publish at" />
      <input type="file" aria-label="Picture" />
    </Dialog>,
  );
});

test('closes on a click on the backdrop', () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each(['out of', 'into'])('stays open when a text selection is dragged %s it', (direction) => {
  const field = screen.getByLabelText('Publish at');
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(direction === 'into' ? dialog : field);
  fireEvent.pointerUp(direction === 'into' ? field : dialog);
  // Browsers dispatch the click on the common ancestor of press and release.
  fireEvent.click(dialog);
  expect(closed).not.toHaveBeenCalled();
});

test('focuses its first field', () => {
  expect(document.activeElement).toBe(screen.getByLabelText('Publish at'));
});

test('closes on Escape, and stays open when its file chooser is canceled', () => {
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).toHaveBeenCalledTimes(1);
});
