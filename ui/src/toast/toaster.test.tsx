import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { toast } from './toast-store';
import { Toaster } from './toaster';

it('is nothing in the HTML of a page', () => {
  expect(renderToString(<Toaster />)).toBe('');
});

it('comes in when the browser is idle, so that F8 has somewhere to go', async () => {
  render(<Toaster />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(await screen.findByRole('region', { name: /F8/ })).toBeInTheDocument();
});

it('comes in at once for the first toast', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Sent.' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
});
