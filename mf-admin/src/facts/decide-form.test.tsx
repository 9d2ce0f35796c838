import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditedFact } from 'contract/fact-content';
import type { FactProposal } from 'contract/fact-proposals';
import { createLoader } from 'contract/request';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { TodayProvider, Toaster } from 'ui';

import { discardInput, hasUnsavedInput } from '../device/stored-input';
import { ProposalsOf } from './proposals-of';

const proposal: FactProposal = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  key: 'medicare.part-b-premium',
  label: 'Part B premium',
  regulated: false,
  by: 'wim@yarrowandday.example',
  at: '2026-11-21T15:00:00.000Z',
  note: 'The notice is out.',
  state: 'open',
  changes: [{ field: 'value', before: '$200', after: '$210' }],
  content: {
    value: '$210',
    sentence: 'The premium is $210.',
    holds: { from: '2027-01-01', to: null },
    window: null,
    source: { name: 'CMS', url: 'https://www.cms.gov/' },
    checkedOn: '2026-11-20',
    contested: null,
    next: null,
  },
  version: 1,
  isOutdated: false,
  decision: null,
};

afterEach(() => discardInput());

function show() {
  const queries = { retry: false, queryFn: createLoader() };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter>
          <Suspense>
            <ProposalsOf fact={{ key: proposal.key } as EditedFact} isOwner />
          </Suspense>
        </MemoryRouter>
        <Toaster />
      </TodayProvider>
    </QueryClientProvider>,
  );
}

test('keeps an answer that is not sent when somebody changes the fact meanwhile, and says so', async () => {
  const proposals = { items: [proposal] };
  const message = 'Somebody changed this fact in the meantime. Nothing of yours is lost: compare the two.';
  globalThis.fetch = jest.fn(async (url, init) => {
    if (init?.method === 'POST') return Response.json({ code: 'stale_version', message }, { status: 409 });
    return Response.json(String(url).endsWith('/site') ? { timeZone: 'America/New_York' } : proposals);
  });
  show();
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Thank you, and well found.');
  proposals.items = [{ ...proposal, version: 2, isOutdated: true }];
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^The fact was changed since this was proposed/)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Thank you, and well found.');
  proposals.items = [];
  globalThis.fetch = jest.fn(async () => Response.json(proposals));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
});

test('says that somebody else has decided, with the answer that was typed, once the form is gone', async () => {
  const proposals = { items: [proposal] };
  const message = 'This was decided already, or proposed anew. Look at what is proposed now.';
  globalThis.fetch = jest.fn(async (url, init) => {
    if (init?.method === 'POST') return Response.json({ code: 'conflict', message }, { status: 409 });
    return Response.json(String(url).endsWith('/site') ? { timeZone: 'America/New_York' } : proposals);
  });
  show();
  await userEvent.type(await screen.findByLabelText('Your answer'), 'The source is older.');
  proposals.items = [{ ...proposal, state: 'accepted' }];
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  const messages = within(screen.getByRole('region', { name: /message/i }));
  await messages.findByText('Not decided');
  messages.getByText(`${message} You typed: “The source is older.”`);
  expect(hasUnsavedInput()).toBe(false);
});
