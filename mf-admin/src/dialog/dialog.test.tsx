import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

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

test.each(['around it', 'in it'])('submits a form %s on Enter only if the field belongs to it', async (place) => {
  const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
  document.body.addEventListener('submit', submitted);
  const form = (children: ReactNode) => (
    <form>
      {children}
      <button type="submit">Save</button>
    </form>
  );
  const field = <input aria-label="Search" />;
  const dialog = (
    <Dialog title="Choose" onClose={closed}>
      {place === 'in it' ? form(field) : field}
    </Dialog>
  );
  render(place === 'in it' ? dialog : form(dialog));
  await userEvent.type(screen.getByLabelText('Search'), 'barn{Enter}');
  document.body.removeEventListener('submit', submitted);
  expect(submitted).toHaveBeenCalledTimes(place === 'in it' ? 1 : 0);
});
