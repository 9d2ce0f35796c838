import { cleanup, screen, waitFor } from '@testing-library/react';

import { api, show, signedIn } from './admin-page.fixture';

test('shows the page name in heading and document title', async () => {
  api.answer = () => 'Three requests';
  show('reads');
  expect(await screen.findByText('Three requests')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote requests');
  expect(document.title).toBe('Quote requests | Yarrow & Day');
});

test('orders what is typed, and names, by their own language', async () => {
  show('notes');
  const orderOf = (element: Element) => getComputedStyle(element).getPropertyValue('unicode-bidi');
  expect(orderOf(await screen.findByLabelText('Note'))).toBe('plaintext');
  expect(orderOf(screen.getByRole('heading', { level: 1 }))).toBe('plaintext');
  expect(orderOf(screen.getByRole('button', { name: 'Save' }))).not.toBe('plaintext');
});

test('shows the warning with the first frame of later pages, so that it moves no content', async () => {
  api.answer = () => 'Ann Ash';
  api.mailGoes = 'files';
  show('reads');
  await screen.findByRole('note', { name: 'Mail' });
  cleanup();
  api.mailGoes = new Promise(() => undefined);
  show('reads');
  await screen.findByText('Ann Ash');
  expect(screen.getByRole('note', { name: 'Mail' })).toBeTruthy();
});

test('shows no content before the first answer about mail, so that the warning moves none', async () => {
  api.answer = () => 'Ann Ash';
  api.mailGoes = new Promise(() => undefined);
  show('reads');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
  expect(screen.queryByText('Ann Ash')).toBeNull();
  cleanup();
  signedIn(null);
  api.mailGoes = 'files';
  show('reads');
  await screen.findByText('Ann Ash');
  expect(screen.getByRole('note', { name: 'Mail' })).toBeTruthy();
});

test('warns on every page that no mail is sent, and names the time zone', async () => {
  api.answer = () => 'Three requests';
  api.mailGoes = 'files';
  show('reads');
  expect((await screen.findByRole('note', { name: 'Mail' })).textContent).toMatch(/^No mail is sent\./);
  expect(screen.getByText('All times are Eastern Time, as at the agency.')).toBeTruthy();
});

test('marks the current page in the navigation, even after a move without the router', async () => {
  api.answer = () => 'Three requests';
  show('reads', '/admin/articles/5f6de0c5');
  const marked = (await screen.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(new Set(marked.map(({ textContent }) => textContent))).toEqual(new Set(['Articles']));
});

test('shows the number of new requests in the navigation, visibly and to screen readers', async () => {
  api.answer = () => 'Three requests';
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
  api.answer = () => 'Three requests';
  signedIn({ id: 'c0ffee00-0000-4000-8000-000000000000', email: 'lou@larch.example', role: 'agent', person: null });
  show('writes');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Articles' })).toBeNull()); // the account is known
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  full.mockRestore();
});
