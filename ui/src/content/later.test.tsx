import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';

import { partsSettled } from 'ui/state';

import { later } from './later';

/** Shows a failure and a button that tries again, as the shell does around each page. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Try again</button>;
  }
}

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

it('reports a part of the first scripts that cannot be missing and fails on a later view, and then loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what a boundary catches
  performance.getEntriesByName = () => [];
  let isOffline = true;
  const NotFound = later(
    () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>Not found</p>)),
    'error',
  );
  performance.getEntriesByName = () => [{} as PerformanceEntry]; // the shell's mark
  await act(async () =>
    render(
      <Boundary>
        <NotFound />
      </Boundary>,
    ),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isOffline = false;
  await act(async () => retry.click());
  await screen.findByText('Not found');
});

it('loads a part that failed on a later view again when the visitor tries again, and not before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what a boundary catches
  performance.getEntriesByName = () => [{} as PerformanceEntry]; // the shell's mark
  let isOffline = true;
  let tries = 0;
  const Part = later(() => {
    tries += 1;
    return isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>A drawing</p>);
  });
  const tryAgain = () =>
    act(async () => {
      await partsSettled(); // as the shell does when it loads a page
      screen.getByRole('button', { name: 'Try again' }).click();
    });
  await act(async () =>
    render(
      <Boundary>
        <Part />
      </Boundary>,
    ),
  );
  await screen.findByRole('button');
  const before = tries;
  await tryAgain();
  expect(tries).toBe(before + 1);
  isOffline = false;
  await tryAgain();
  await screen.findByText('A drawing');
  expect(tries).toBe(before + 2);
});
