import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { toast } from './toast-store';
import { Toaster } from './toaster';

it('is nothing in the HTML of a page', () => {
  expect(renderToString(<Toaster />)).toBe('');
});

const settle = () => act(async () => void (await Promise.resolve()));

it('stays away from somebody who reads, and comes in with the first key, so that F8 has somewhere to go', async () => {
  render(<Toaster />);
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  await settle();
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByRole('region', { name: /F8/ })).toBeInTheDocument();
});

it('comes in when somebody goes to a field, before the link can go down, and not for a link', async () => {
  render(
    <>
      <Toaster />
      <a href="/">Home</a>
      <input aria-label="ZIP code" />
    </>,
  );
  act(() => screen.getByRole('link').focus());
  await settle();
  expect(screen.queryByRole('region')).toBeNull();
  act(() => screen.getByRole('textbox').focus());
  expect(await screen.findByRole('region', { name: /F8/ })).toBeInTheDocument();
});

it('comes in at once for the first toast', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Sent.' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
});
