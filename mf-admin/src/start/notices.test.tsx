import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { full, showStartPage } from './start-page.fixture';

afterEach(cleanup);

test('reports that a test mail was written to a file', async () => {
  await showStartPage(full);
  globalThis.fetch = jest.fn(async () => Response.json({ kind: 'filed', to: 'ruth@yarrow.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText('It was not sent')).toBeTruthy();
  expect(screen.getByText('There is no mail server, so it is a file on the server.')).toBeTruthy();
});

test('shows a failed release as an alert with a link to the releases', async () => {
  const reason = 'mf-blog was rolled back from 1.4.0 to 1.3.0: 8 of 13 rendered pages failed';
  const takenBack = [{ remote: 'mf-blog', reason, at: '2026-11-21T14:00:00.000Z' }];
  await showStartPage({ ...full, '/_releases': { remotes: [], takenBack, history: [] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A new version of mf-blog failed, and the site took it back.');
  expect(alert.textContent).toContain(reason);
  expect(screen.getByRole('link', { name: 'Look at the releases' }).getAttribute('href')).toBe('/admin/releases');
});

const sellingMedicare = { name: 'Yarrow & Day', timeZone: 'America/New_York', lines: ['group', 'medicare'] };

test('warns that Medicare requests are refused while no town has plan counts', async () => {
  await showStartPage({ ...full, '/api/site': sellingMedicare, '/api/cities': { items: [{ planCounts: null }] } });
  expect(await screen.findByText('Nobody can ask about Medicare yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Count them at a town' }).getAttribute('href')).toBe('/admin/towns');
});

test.each([
  [
    'when a town has a count',
    { ...full, '/api/site': sellingMedicare, '/api/cities': { items: [{ planCounts: {} }] } },
  ],
  ['when Medicare is not sold', full],
])('shows no Medicare warning %s', async (_where, answers) => {
  await showStartPage(answers);
  await screen.findByText('Ann Ash');
  expect(screen.queryByText('Nobody can ask about Medicare yet.')).toBeNull();
});

test('shows links and redirects to unpublished pages and where to fix them', async () => {
  const redirect = { to: '/blog/old-news', at: '2026-11-20T14:00:00.000Z', by: 'ruth@yarrow.example' };
  await showStartPage({
    ...full,
    '/api/admin/links': { version: 2, content: { lists: {} }, history: [], lost: ['/team/joe'] },
    '/api/admin/redirects': {
      items: [
        { ...redirect, from: '/news', isLost: true },
        { ...redirect, from: '/other', isLost: false },
      ],
    },
  });
  await screen.findByText(/header or footer leads to \/team\/joe/);
  await screen.findByText(/\/news leads to \/blog\/old-news/);
  const ways = screen.getAllByRole('link', { name: 'Lead it elsewhere' }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/admin/links', '/admin/redirects']);
  expect(screen.queryByText(/\/other leads/)).toBeNull();
});

test('counts redirects to unpublished pages where a notice for each would hide the requests', async () => {
  const redirect = { to: '/blog/old-news', at: '2026-11-20T14:00:00.000Z', by: 'ruth@yarrow.example', isLost: true };
  const items = Array.from({ length: 1203 }, (_, index) => ({ ...redirect, from: `/news/${index}` }));
  await showStartPage({ ...full, '/api/admin/redirects': { items } });
  await screen.findByText(/^1,200 more redirects lead to pages that visitors do not find now/);
  expect(screen.getAllByText(/\/news\/\d+ leads to/)).toHaveLength(3);
});

test('says that messages wait for the mail server, and why', async () => {
  const delayed = { messages: 3, problem: 'ECONNREFUSED' };
  await showStartPage({
    ...full,
    '/api/admin/mail': { via: 'server', failed: 0, delayed, requestsTo: 'leads@yarrow.example' },
  });
  const notice = await screen.findByRole('note', { name: 'Delayed mail' });
  expect(notice.textContent).toBe(
    '3 messages could not be sent yet: the other side could not be reached (ECONNREFUSED). The site tries again by itself, for up to two days.',
  );
});

test('drops the warning about delayed messages once they are sent, in a tab that stays open', async () => {
  const delayed = { messages: 3, problem: 'ECONNREFUSED' };
  const mail = { via: 'server', failed: 0, delayed, requestsTo: 'leads@yarrow.example' };
  const answers: Record<string, unknown> = { ...full, '/api/admin/mail': mail };
  await showStartPage(answers);
  await screen.findByRole('note', { name: 'Delayed mail' });
  answers['/api/admin/mail'] = { ...mail, delayed: null };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('note', { name: 'Delayed mail' })).toBeNull());
});
