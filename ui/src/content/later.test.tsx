import { act, render, screen, waitFor } from '@testing-library/react';

import { later } from './later';

it('loads a part that failed on the first view again when it is shown next', async () => {
  let isOffline = true;
  // As before hydration: the shell has not set its mark.
  performance.getEntriesByName = () => [];
  let tries = 0;
  const Part = later(() => {
    tries += 1;
    return isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>A drawing</p>);
  });
  const first = await act(async () => render(<Part />));
  await waitFor(() => expect(tries).toBe(1));
  first.unmount();
  isOffline = false;
  await act(async () => render(<Part />));
  await screen.findByText('A drawing');
  expect(tries).toBe(2);
});
