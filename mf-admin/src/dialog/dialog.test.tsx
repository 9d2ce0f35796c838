import { fireEvent, render, screen } from '@testing-library/react';

import { Dialog } from './dialog';

// jsdom opens no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus(); // as a browser does: the first control
};
HTMLDialogElement.prototype.close = () => undefined;

const closed = jest.fn();

beforeEach(() => {
  closed.mockReset();
  render(
    <Dialog title="Schedule" onClose={closed}>
      <input aria-label="Publish at" />
    </Dialog>,
  );
});

test('closes when it is pressed beside', () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('stays open, with what was typed, when a selection is dragged out of it', () => {
  fireEvent.pointerDown(screen.getByLabelText('Publish at'));
  // The browser tells of a click on what press and release have in common.
  fireEvent.click(screen.getByRole('dialog'));
  expect(closed).not.toHaveBeenCalled();
});

test('begins in its first field', () => {
  expect(document.activeElement).toBe(screen.getByLabelText('Publish at'));
});
