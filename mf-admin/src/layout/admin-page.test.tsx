import { QueryClient, QueryClientProvider, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { isGateOpen, openGate, takePlace, Toaster } from 'ui';

import { useUpload } from '../media/media.actions';
import { AdminPage } from './admin-page';
import { DownloadLink } from '../shared/download-link';
import { storeInput, useStoredInput } from '../shared/stored-input';

/** Response to every request except the site's. */
let answer: () => unknown;
let mailGoes: 'server' | 'files' | Promise<never> = 'server';

function Quotes() {
  const { data } = useSuspenseQuery<string>({ queryKey: ['/api/admin', 'quotes'] });
  return <p>{data}</p>;
}

function Saving() {
  const { mutate } = useMutation({ mutationFn: async () => answer() });
  return <button onClick={() => mutate()}>Save</button>;
}

/** Uploads a dropped picture. Nothing on the page shows the request itself. */
function Dropping() {
  const upload = useUpload();
  const drop = () => void upload({ file: new File(['picture'], 'a.png') }).catch(() => undefined);
  return <button onClick={drop}>Drop</button>;
}

function Noting() {
  const { form, forget } = useStoredInput('note:2', ['note']);
  const { mutate } = useMutation({ mutationFn: async () => answer(), onSuccess: forget });
  return (
    <form ref={form}>
      <input name="note" aria-label="Note" />
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
    </form>
  );
}

const pages = { reads: <Quotes />, writes: <Saving />, drops: <Dropping />, notes: <Noting /> };

function show(page: keyof typeof pages, at?: string) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    if (queryKey[0] === '/api/site') return { name: 'Yarrow & Day', timeZone: 'America/New_York' };
    if (queryKey[1] === 'mail')
      return mailGoes instanceof Promise ? mailGoes : { via: mailGoes, failed: 0, requestsTo: 'leads@yarrow.example' };
    return queryKey[2] === 'summary' ? { weeks: [], dead: 0, new: 3 } : answer();
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } });
  window.history.replaceState(null, '', '/admin/quotes?state=new');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/quotes']}>
        <Routes>
          <Route
            path="/admin/quotes"
            element={
              <AdminPage
                title="Quote requests"
                at={at}
                actions={<DownloadLink href="/api/admin/quotes.csv">Download</DownloadLink>}
              >
                {pages[page]}
              </AdminPage>
            }
          />
          <Route path="/blogpost/login" element={<h1>Sign in</h1>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return queryClient;
}

/** As the shell's loader throws it: an instance of another bundle's class. */
const ended = () => Promise.reject(Object.assign(new Error('401: '), { name: 'RequestError', status: 401 }));

const expectToHaveLeft = async () => {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(isGateOpen()).toBe(false);
  expect(takePlace()).toBe('/admin/quotes?state=new');
};

const signedIn = (admin: object | null) => {
  globalThis.fetch = jest.fn(async () => Response.json({ admin }));
};

beforeEach(() => {
  openGate();
  localStorage.clear();
  mailGoes = 'server';
});

test('shows the page name in heading and document title', async () => {
  answer = () => 'Three requests';
  show('reads');
  expect(await screen.findByText('Three requests')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote requests');
  expect(document.title).toBe('Quote requests | Yarrow & Day');
});

test('shows the warning with the first frame of later pages, so that it moves no content', async () => {
  answer = () => 'Ann Ash';
  mailGoes = 'files';
  show('reads');
  await screen.findByRole('note', { name: 'Mail' });
  cleanup();
  mailGoes = new Promise(() => undefined);
  show('reads');
  await screen.findByText('Ann Ash');
  expect(screen.getByRole('note', { name: 'Mail' })).toBeTruthy();
});

test('warns on every page that no mail is sent, and names the time zone', async () => {
  answer = () => 'Three requests';
  mailGoes = 'files';
  show('reads');
  expect((await screen.findByRole('note', { name: 'Mail' })).textContent).toMatch(/^No mail is sent\./);
  expect(screen.getByText('All times are Eastern Time, as at the agency.')).toBeTruthy();
});

test('marks the current page in the navigation, even after a move without the router', async () => {
  answer = () => 'Three requests';
  show('reads', '/admin/articles/5f6de0c5');
  const marked = (await screen.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(new Set(marked.map(({ textContent }) => textContent))).toEqual(new Set(['Articles']));
});

test('shows the number of new requests in the navigation, visibly and to screen readers', async () => {
  answer = () => 'Three requests';
  show('reads');
  const [link] = await screen.findAllByRole('link', { name: 'Quote requests (3 new)' });
  expect(link?.getAttribute('aria-current')).toBe('page');
  expect(link?.textContent).toContain('3');
  expect(screen.getByText('Admin: Quote requests').parentElement?.textContent).toContain('(3 new quote requests)');
});

test('opens when the storage of the browser is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer = () => 'Three requests';
  signedIn({ id: 'c0ffee00-0000-4000-8000-000000000000', email: 'lou@larch.example', role: 'agent', person: null });
  show('writes');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Articles' })).toBeNull()); // the account is known
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  full.mockRestore();
});

test('keeps the tab in place when the browser has no storage, and says where the input is', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const page = () => document.body.textContent;
  show('notes');
  await userEvent.type(await screen.findByLabelText('Note'), 'Half a note');
  expect(asksBeforeClosing()).toBe(true);
  expect(page()).toContain('what you typed is in this tab only: leave it open until it is saved');
  answer = ended;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Sign in in a new tab' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');
  answer = () => 'Saved';
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  expect(page()).not.toContain('in this tab only');
  full.mockRestore();
});

test('opens the sign-in page when the upload of a dropped picture returns 401', async () => {
  class SessionOver {
    upload = {};
    onload: () => void = () => undefined;
    status = 401;
    statusText = '';
    responseText = '{"code":"unauthenticated","message":"Sign in to do this."}';
    open() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: SessionOver });
  show('drops');
  await userEvent.click(await screen.findByRole('button', { name: 'Drop' }));
  await expectToHaveLeft();
});

test('downloads no file after the session has ended and opens the sign-in page', async () => {
  answer = () => 'Three requests';
  show('reads');
  const link = await screen.findByRole('link', { name: 'Download' });
  let files = 0;
  const followed = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault(); // jsdom cannot navigate
    files += 1;
  };
  document.addEventListener('click', followed);
  signedIn({
    id: 'c0ffee00-0000-4000-8000-000000000000',
    email: 'ruth@yarrowandday.example',
    role: 'owner',
    person: null,
  });
  await userEvent.click(link);
  await waitFor(() => expect(files).toBe(1));
  signedIn(null);
  await userEvent.click(link);
  await expectToHaveLeft();
  expect(files).toBe(1);
  document.removeEventListener('click', followed);
});

test('opens the sign-in page when a query returns 401 and remembers the path', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each error that a boundary catches
  answer = ended;
  const queryClient = show('reads');
  await expectToHaveLeft();
  const kept = queryClient.getQueriesData({ queryKey: ['/api/admin', 'quotes'] });
  expect(kept.filter(([, data]) => data !== undefined)).toEqual([]);
});

test('opens the sign-in page when a mutation returns 401', async () => {
  answer = ended;
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expectToHaveLeft();
});

test('stays on the page after any other failure', async () => {
  answer = () => Promise.reject(new RequestError(503, '', 'Unavailable'));
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('heading', { name: 'Quote requests' })).toBeTruthy();
  expect(isGateOpen()).toBe(true);
});

test('signs out after asking about unsaved input, and reports a failure', async () => {
  answer = () => 'Three requests';
  const answerWith = (status: number) => {
    globalThis.fetch = jest.fn(async () => new Response(status === 204 ? null : '', { status }));
  };
  show('reads');
  answerWith(503);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? document.body);
  expect(await screen.findByText('You are still signed in')).toBeTruthy();
  expect(isGateOpen()).toBe(true);
  answerWith(204);
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeClosing()).toBe(false);
  storeInput('note:1', { note: 'Half a note' });
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  const question = screen.getByRole('dialog', { name: 'Sign out with unsaved words?' });
  expect(isGateOpen()).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(isGateOpen()).toBe(false);
});
