import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { openWhole } from 'ui/state';

import { BelowFirstScreen } from './below-first-screen';

afterEach(() => openWhole(false));

it.each([
  ['once the first screen is shown', { url: '/', isReturn: false }, ''],
  ['at once when the visitor returns to the page', { url: '/', isReturn: true }, 'What follows'],
  ['at once when a place in the page is opened', { url: '/#place', isReturn: false }, 'What follows'],
])('shows its content on a later view %s', async (_when, { url, isReturn }, atFirst) => {
  performance.getEntriesByName = () => [{} as PerformanceEntry]; // the shell's mark
  openWhole(isReturn);
  let committed: string | undefined;
  function Page() {
    useLayoutEffect(() => {
      committed ??= document.body.textContent;
    });
    return <BelowFirstScreen>What follows</BelowFirstScreen>;
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[url]}>
        <Page />
      </MemoryRouter>,
    ),
  );
  await screen.findByText('What follows');
  expect(committed).toBe(atFirst);
});
