import { QueryClient, QueryClientProvider, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { isGateOpen, openGate, takePlace, Toaster } from 'ui';

import { Desk } from './desk';

// React holds back what suspends one after the other, and a busy machine does the rest.
configure({ asyncUtilTimeout: 4_000 });

/** What the API answers to everything but the site. */
let answer: () => unknown;

function Quotes() {
  const { data } = useSuspenseQuery<string>({ queryKey: ['/api/admin/quotes'] });
  return <p>{data}</p>;
}

function Saving() {
  const { mutate } = useMutation({ mutationFn: async () => answer() });
  return <button onClick={() => mutate()}>Save</button>;
}

function show(page: 'reads' | 'writes') {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[0] === '/api/site' ? { name: 'Yarrow & Day' } : answer());
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } });
  window.history.replaceState(null, '', '/admin/quotes?state=new');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/quotes']}>
        <Routes>
          <Route path="/admin/quotes" element={<Desk title="Quote requests">{page === 'reads' ? <Quotes /> : <Saving />}</Desk>} />
          <Route path="/blogpost/login" element={<h1>Sign in</h1>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return queryClient;
}

/** As the shell's loader throws it: the class of another bundle. */
const ended = () => Promise.reject(Object.assign(new Error('401: '), { name: 'RequestError', status: 401 }));

const expectToHaveLeft = async () => {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(isGateOpen()).toBe(false);
  expect(takePlace()).toBe('/admin/quotes?state=new');
};

beforeEach(openGate);

test('names the page in its heading and its title', async () => {
  answer = () => 'Three requests';
  show('reads');
  expect(await screen.findByText('Three requests')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote requests');
  expect(document.title).toBe('Quote requests | Yarrow & Day');
});

test('leaves for the sign-in page when reading is refused, and remembers where it was', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React names each error that a boundary takes
  answer = ended;
  const queryClient = show('reads');
  await expectToHaveLeft();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['/api/admin/quotes'] })).toEqual([]);
});

test('leaves in the same way when saving is refused', async () => {
  answer = ended;
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expectToHaveLeft();
});

test('stays for any other failure', async () => {
  answer = () => Promise.reject(new RequestError(503, '', 'Unavailable'));
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('heading', { name: 'Quote requests' })).toBeTruthy();
  expect(isGateOpen()).toBe(true);
});

test('signs out, and says so when that was not possible', async () => {
  answer = () => 'Three requests';
  const say = (status: number) => {
    const response = { ok: status < 300, status, statusText: '', headers: new Headers(), text: async () => '' };
    globalThis.fetch = jest.fn(async () => response as Response); // jsdom has no Response
  };
  show('reads');
  say(503);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? document.body);
  expect(await screen.findByText('You are still signed in')).toBeTruthy();
  expect(isGateOpen()).toBe(true);
  say(204);
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(isGateOpen()).toBe(false);
});
