import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';

import { discardInput, hasUnsavedInput, useStoredInput } from './stored-input';

/** Ends the save of the form. */
let answer: () => boolean;

function Form({ isRunning = false }: { isRunning?: boolean }) {
  const { form, forgetSent } = useStoredInput('redirect', ['from']);
  useEffect(() => {
    answer = forgetSent;
  });
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <input name="from" aria-label="Old address" />
      <button type="submit" aria-disabled={isRunning}>
        Add
      </button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button'));

afterEach(() => discardInput());

it('empties a form whose input was saved', () => {
  render(<Form />);
  type('/old');
  press();
  expect(answer()).toBe(true);
  expect(field().value).toBe('');
  expect(hasUnsavedInput()).toBe(false);
});

it('keeps what is typed while the input before it is saved, also when the button is pressed again', () => {
  const { rerender } = render(<Form />);
  type('/old');
  press();
  rerender(<Form isRunning />);
  type('/older');
  press();
  expect(answer()).toBe(false);
  expect(field().value).toBe('/older');
  expect(hasUnsavedInput()).toBe(true);
});

it('forgets input that is saved after its page was left', () => {
  const { unmount } = render(<Form />);
  type('/old');
  press();
  unmount();
  answer();
  expect(hasUnsavedInput()).toBe(false);
});
