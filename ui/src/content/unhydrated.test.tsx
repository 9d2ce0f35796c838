import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { unhydrated } from './unhydrated';

function part() {
  let loads = 0;
  const Part = unhydrated(() => {
    loads += 1;
    return Promise.resolve(() => <p>Rendered in the browser</p>);
  });
  return { Part, loads: () => loads };
}

function Path() {
  return <h1>{useLocation().pathname}</h1>;
}

/** A page whose part the server has rendered. */
async function firstView() {
  performance.getEntriesByName = () => []; // As before hydration: the shell has not set its mark.
  const errors = jest.spyOn(console, 'error');
  const { Part, loads } = part();
  document.body.innerHTML = '<h1>/</h1><div><p>From the server</p><a href="/team">Our <b>team</b></a></div>';
  const page = (shown: boolean) => (
    <MemoryRouter>
      <Path />
      {shown && <Part />}
    </MemoryRouter>
  );
  const root = await act(async () => hydrateRoot(document.body, page(true)));
  expect(errors).not.toHaveBeenCalled();
  return { loads, leave: () => act(async () => root.render(page(false))), stop: () => act(async () => root.unmount()) };
}

it("keeps the server's HTML on a first view, without loading its script", async () => {
  const { loads, stop } = await firstView();
  screen.getByText('From the server');
  expect(loads()).toBe(0);
  await stop();
});

it('routes its links', async () => {
  const { stop } = await firstView();
  await act(async () => screen.getByText('team').click());
  expect(screen.getByRole('heading').textContent).toBe('/team');
  screen.getByText('From the server');
  await stop();
});

it('loads its script once the visitor has left it, since they may return', async () => {
  const { loads, leave, stop } = await firstView();
  await leave();
  await waitFor(() => expect(loads()).toBe(1));
  await stop();
});

it('is rendered on later views', async () => {
  performance.getEntriesByName = () => [{} as PerformanceEntry]; // the shell's mark
  const { Part } = part();
  await act(async () =>
    render(
      <MemoryRouter>
        <Part />
      </MemoryRouter>,
    ),
  );
  screen.getByText('Rendered in the browser');
});
