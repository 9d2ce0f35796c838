import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { noPersonInSpanish, type Person } from 'contract/people';
import { pathOf } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openGate } from 'ui';

import { setupKey } from '../setup/setup.queries';
import { peopleQueries } from './people.queries';
import PersonPage from './person.page';

const zoe: Person = {
  id: 'zoe-elm',
  version: 1,
  history: [],
  content: {
    name: 'Zoe Elm',
    role: 'Agent',
    summary: 'Zoe answers.',
    bio: 'Since 2011.',
    spanish: noPersonInSpanish,
    lines: ['medicare'],
    specialties: [],
    languages: ['English'],
    phone: '+19375550100',
    email: 'zoe@larch.example',
    npn: '1',
    since: 2011,
    birthMonth: 1,
    photo: null,
    licenses: [],
    cities: [],
    away: null,
    standing: 'shown',
    successor: null,
  },
};

const noSetup = { isDemo: false, steps: [], demo: { people: 0, towns: 0, articles: 0 } };

let queryClient: QueryClient;

function show(at: string, setup: unknown = noSetup) {
  openGate();
  const answers: Record<string, unknown> = {
    '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York', lines: ['group', 'individual'] },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
    '/api/admin/setup': setup,
    '/api/admin/people': { items: [], towns: [] },
    '/api/admin/people/zoe-elm': zoe,
  };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => answers[pathOf(queryKey)] ?? {};
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/admin/people/${at}`]}>
        <Routes>
          <Route path="/admin/people/:id" element={<PersonPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('names the page of a person after them, so that two of them open in tabs differ', async () => {
  show('zoe-elm');
  expect((await screen.findByRole('heading', { level: 1, name: 'Zoe Elm' })).ownerDocument.title).toMatch(/^Zoe Elm/);
});

test('has its link back in place before the account is known', async () => {
  sessionStorage.clear();
  globalThis.fetch = () => new Promise(() => undefined);
  show('zoe-elm');
  expect(await screen.findByRole('link', { name: 'All people' })).toBeTruthy();
  expect(screen.queryByLabelText('In one sentence')).toBeNull();
  cleanup();
  globalThis.fetch = async () => Response.json({ admin: null });
});

test('keeps the place of the link back for an agent, who may not open the list', async () => {
  sessionStorage.clear();
  const admin = { id: 'c0ffee00-0000-4000-8000-000000000000', email: 'zoe@larch.example', role: 'agent' };
  globalThis.fetch = async () => Response.json({ admin: { ...admin, person: 'zoe-elm' } });
  show('zoe-elm');
  await screen.findByRole('heading', { level: 1, name: 'My page' });
  expect(screen.queryByRole('link', { name: 'All people' })).toBeNull();
  expect(screen.getByText('All people')).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  globalThis.fetch = async () => Response.json({ admin: null });
});

test('shows the fields only with the notice above them, which would push them down', async () => {
  let answer = (_setup: unknown): void => undefined;
  show('zoe-elm', new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(queryClient.getQueryState(setupKey)?.fetchStatus).toBe('fetching'));
  expect(screen.queryByLabelText('In one sentence')).toBeNull();
  answer({ ...noSetup, isDemo: true, steps: [{ step: 'agency', isDone: false }] });
  expect(await screen.findByLabelText('In one sentence')).toBeTruthy();
  expect(screen.getByRole('note', { name: 'Setup' })).toBeTruthy();
});

async function linesOffered(at: string) {
  show(at);
  const lines = await screen.findByRole('group', { name: 'Lines of business' });
  return within(lines)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
}

test('offers a new person the lines that the agency sells', async () => {
  expect(await linesOffered('new')).toEqual(['Group health', 'Individual']);
});

test('keeps a line that is no longer sold with the person who answers for it', async () => {
  expect(await linesOffered('zoe-elm')).toEqual(['Group health', 'Medicare', 'Individual']);
});

test('shows what was typed about a person whom somebody else has marked as gone, and brings it back with them', async () => {
  show('zoe-elm');
  fireEvent.change(await screen.findByLabelText('In one sentence'), { target: { value: 'Zoe calls back.' } });
  const becomes = (standing: 'left' | 'hidden', version: number) =>
    act(() =>
      queryClient.setQueryData(peopleQueries.one('zoe-elm').queryKey, {
        ...zoe,
        version,
        content: { ...zoe.content, standing },
      }),
    );
  becomes('left', 2);
  const unsaved = within(await screen.findByRole('alert', { name: 'What you typed here is not saved' }));
  unsaved.getByText('Zoe calls back.');
  becomes('hidden', 3);
  expect(await screen.findByLabelText('In one sentence')).toHaveProperty('value', 'Zoe calls back.');
  expect(screen.queryByRole('alert', { name: 'What you typed here is not saved' })).toBeNull();
});
