import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';

import { signedIn } from './admin-page.fixture';
import { AdminPage } from './admin-page';

/** What the API has; null if it refuses. */
let text: string | null;

function Text({ path }: { path: readonly string[] }) {
  return <p>{useQuery<string>({ queryKey: path }).data}</p>;
}

const article = (
  <>
    <Text path={['/api/posts', 'part-b']} />
    <Link to="/admin/jobs">Admin</Link>
  </>
);
const list = (
  <AdminPage title="Articles">
    <Text path={['/api/admin', 'articles']} />
    <Link to="/admin/jobs">Jobs</Link>
  </AdminPage>
);
const jobs = (
  <AdminPage title="Jobs">
    <Link to="/page">Back</Link>
  </AdminPage>
);

function show(page: typeof list) {
  signedIn({ id: '1', email: 'o@larch.example', role: 'owner', person: null });
  const others: Record<string, unknown> = {
    '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
    mail: { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    quotes: { weeks: [], dead: 0, new: 0 },
  };
  const queryFn = ({ queryKey: [path, name] }: { queryKey: readonly unknown[] }) =>
    others[String(path)] ?? others[String(name)] ?? text ?? Promise.reject(new Error('410'));
  render(
    // As the site's own client does.
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn } } })}
    >
      <MemoryRouter initialEntries={['/page']}>
        <Routes>
          <Route path="/page" element={page} />
          <Route path="/admin/jobs" element={jobs} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['an admin page', list, 'Jobs'],
  ['an article on the site, which was changed in the admin', article, 'Admin'],
])('shows what changed since, when %s is opened again', async (_, page, away) => {
  text = 'Three drafts';
  show(page);
  expect(await screen.findByText('Three drafts')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: away }));
  text = 'Four drafts';
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByText('Four drafts')).toBeTruthy();
});

test('does not show an article on the site that was unpublished since', async () => {
  text = 'The old rule';
  show(article);
  expect(await screen.findByText('The old rule')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Admin' }));
  text = null;
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Admin' })).toBeTruthy();
  expect(screen.queryByText('The old rule')).toBeNull();
});
