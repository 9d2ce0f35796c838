import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { toast } from './toast-store';
import { Toaster } from './toaster';

it('renders nothing on the server', () => {
  expect(renderToString(<Toaster />)).toBe('');
});

const settle = () => act(async () => void (await Promise.resolve()));

it('does not load on mouse moves, and loads on the first key press, so that F8 works', async () => {
  render(<Toaster />);
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  await settle();
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByRole('region', { name: /F8/ })).toBeInTheDocument();
});

it('loads when a field gets focus, but not when a link does', async () => {
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

it('loads for the first toast', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Sent.' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
});
