/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { BrowserRouter } from './browser-router';

const isShown = () => document.documentElement.hasAttribute('data-arriving');

let arrive: (() => void)[] = [];
let results = new Map<string, Promise<void>>();

function resultsOf(search: string): Promise<void> {
  const known = results.get(search) ?? new Promise<void>((resolve) => arrive.push(resolve));
  results.set(search, known);
  return known;
}

/** A page whose results depend on the query string. */
function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  if (search) use(resultsOf(search));
  return (
    <>
      <h1>{search || 'everything'}</h1>
      <button onClick={() => void navigate('?q=slow')}>slow</button>
      <button onClick={() => void navigate('/')}>home</button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());

const goBack = () =>
  act(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
  });

const heading = () => screen.getByRole('heading').textContent;

beforeEach(async () => {
  arrive = [];
  results = new Map();
  window.history.replaceState(null, '', '/');
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense fallback="Loading...">
          <Page />
        </Suspense>
      </BrowserRouter>,
    ),
  );
});

it('shows that results are on their way, and keeps the old ones', async () => {
  expect(isShown()).toBe(false);
  await press('slow');
  await waitFor(() => expect(isShown()).toBe(true));
  expect(heading()).toBe('everything');
  await act(async () => arrive.forEach((resolve) => resolve()));
  expect([isShown(), heading()]).toEqual([false, '?q=slow']);
});

it.each([
  ['follows another link', () => press('home')],
  ['goes back', () => goBack()],
])('shows nothing any more when the visitor %s', async (_what, leave) => {
  await press('slow');
  await waitFor(() => expect(isShown()).toBe(true));
  await leave();
  expect([isShown(), heading()]).toEqual([false, 'everything']);
});

it('goes back in one step from an address that was opened again before it is shown', async () => {
  await press('slow');
  await press('slow');
  await act(async () => arrive.forEach((resolve) => resolve()));
  expect(heading()).toBe('?q=slow');
  await goBack();
  expect(heading()).toBe('everything');
});
