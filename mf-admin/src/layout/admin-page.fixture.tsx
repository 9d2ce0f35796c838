import { QueryClient, QueryClientProvider, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import { useUpload } from '../media/media.actions';
import { AdminPage } from './admin-page';
import { DownloadLink } from '../kit/download-link';
import { useStoredInput } from '../device/stored-input';

/** What the fake API returns. */
export const api = {
  /** Response to every request except the site's. */
  answer: (): unknown => undefined,
  mailGoes: 'server' as 'server' | 'files' | Promise<never>,
};

function Quotes() {
  const { data } = useSuspenseQuery<string>({ queryKey: ['/api/admin', 'quotes'] });
  return <p>{data}</p>;
}

function Saving() {
  const { mutate } = useMutation({ mutationFn: async () => api.answer() });
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
  const { mutate } = useMutation({ mutationFn: async () => api.answer(), onSuccess: forget });
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

export function show(page: keyof typeof pages, at?: string) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    if (queryKey[0] === '/api/site') return { name: 'Yarrow & Day', timeZone: 'America/New_York' };
    if (queryKey[1] === 'mail')
      return api.mailGoes instanceof Promise
        ? api.mailGoes
        : { via: api.mailGoes, failed: 0, requestsTo: 'leads@yarrow.example' };
    return queryKey[2] === 'summary' ? { weeks: [], dead: 0, new: 3 } : api.answer();
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

export const signedIn = (admin: object | null) => {
  globalThis.fetch = jest.fn(async () => Response.json({ admin }));
};

beforeEach(() => {
  openGate();
  localStorage.clear();
  api.mailGoes = 'server';
});
