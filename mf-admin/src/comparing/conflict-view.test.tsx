import { randomUUID } from 'node:crypto';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArticleContent } from 'contract/article-content';

import { articleAt, written } from '../saving/fake-api.fixture';
import type { Choice } from '../saving/session-state';
import { ConflictView } from './conflict-view';

const base = written({ title: 'First', markdown: 'The window is six months long.' });
const mine = written({ ...base, markdown: 'The Medigap window is six months long.' });
const theirs = written({ ...base, markdown: 'The window is six months long, once.' });

const resolved = jest.fn<void, [ArticleContent]>();

function show(choice: Choice = { kind: 'open' }, other = theirs, updatedBy = 'ruth@agency.example') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => Promise.reject(new Error('It is there')) } },
  });
  client.setQueryData(['/api/site'], { timeZone: 'America/New_York' });
  client.setQueryData(['/api/team'], {
    items: [
      { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
      { id: 'tom-day', name: 'Tom Day' },
    ],
  });
  return render(
    <QueryClientProvider client={client}>
      <ConflictView
        base={base}
        mine={mine}
        theirs={{ ...articleAt(2, other), updatedBy }}
        choice={choice}
        onKeepMine={() => undefined}
        onTake={resolved}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => resolved.mockReset());

const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent?.trim());

test('marks what only one version has and shows nothing as deleted', () => {
  show();
  expect(marked()).toEqual(['Medigap', ', once']);
  expect(document.querySelector('del')).toBeNull();
});

test.each([
  ['another account', 'tom@agency.example', /^tom@agency\.example saved another one on .* while yours was not saved\./],
  ['the same account', 'ruth@agency.example', /^You saved another one on .*, in another tab or on another device/],
])('says that %s saved the other version', (_who, updatedBy, sentence) => {
  const admin = { id: randomUUID(), email: 'ruth@agency.example', role: 'owner', person: null };
  sessionStorage.setItem('admin_account', JSON.stringify({ admin }));
  show({ kind: 'open' }, theirs, updatedBy);
  expect(screen.getByText(sentence)).toBeTruthy();
  sessionStorage.clear();
});

test('names the authors of each version', () => {
  show({ kind: 'open' }, written({ ...base, author: 'tom-day', coAuthors: ['ruth-yarrow'] }));
  expect(screen.getByText('Tom Day')).toBeTruthy();
  expect(screen.getByText('Ruth Yarrow')).toBeTruthy();
});

test('suggests the combined paragraph beside each version with its own words marked', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: /The Medigap window is six months long, once\./ }).checked,
  ).toBe(true);
  expect(marked()).toEqual(['Medigap', ', once']);
  await userEvent.click(screen.getByRole('button', { name: 'Use the merged text' }));
  expect(resolved).toHaveBeenCalledWith({ ...base, markdown: 'The Medigap window is six months long, once.' });
});

test('asks for no choice when each changed something else', async () => {
  show({ kind: 'open' }, written({ ...base, slug: 'another' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(screen.getByText('You changed different parts. The merged text has the changes of both.')).toBeTruthy();
  expect(screen.queryByText(/Choose where you both changed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use the merged text' }));
  expect(resolved).toHaveBeenCalledWith({ ...mine, slug: 'another' });
});

test('shows why a merge was refused beside its button, in view at the end of a long text', async () => {
  show({ kind: 'refused', message: 'The text is too long.' });
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const message = screen.getByText(/The site did not take it: The text is too long\./);
  const button = screen.getByRole('button', { name: 'Use the merged text' });
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('says why the site cannot save the choice yet, and that both versions stay', () => {
  show({ kind: 'offline', reason: 'The disk of the server is full.' });
  expect(screen.getByText(/^Not saved: The disk of the server is full\. Your choice is sent/).textContent).toMatch(
    /both versions stay until then\.$/,
  );
});
