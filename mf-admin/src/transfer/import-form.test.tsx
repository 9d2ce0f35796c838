import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportOptions } from 'contract/transfers';

import { ImportForm } from './import-form';

const checked = jest.fn<void, [ImportOptions]>();

function show() {
  const team = { items: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }] };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn: () => team } } });
  queryClient.setQueryData(['/api/team'], team);
  render(
    <QueryClientProvider client={queryClient}>
      <ImportForm fault={null} busy="free" onFile={() => undefined} onCheck={checked} />
    </QueryClientProvider>,
  );
}

test('restores all options after the session ended', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText(/^Topic/), 'medicare');
  await userEvent.selectOptions(screen.getByLabelText(/^Author/), 'ruth-yarrow');
  await userEvent.type(screen.getByLabelText(/^Where the articles/), 'https://old.example');
  await userEvent.click(screen.getByLabelText(/^Also replace/));
  cleanup();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(checked).toHaveBeenLastCalledWith({
    rehearse: true,
    overwrite: true,
    topic: 'medicare',
    author: 'ruth-yarrow',
    siteUrl: 'https://old.example',
  });
  await userEvent.click(screen.getByLabelText(/^Also replace/));
  cleanup();
  show();
  expect(screen.getByLabelText<HTMLInputElement>(/^Also replace/).checked).toBe(false);
});
