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

const site = { timeZone: 'America/New_York' };
const other = 'ben@yarrowandday.example';
/** The fact as another owner has saved it after the proposal. */
const fact = {
  key: proposal.key,
  version: 2,
  content: { ...proposal.content, value: '$205' },
  history: [{ by: other }],
} as EditedFact; // only what the form reads

afterEach(() => discardInput());

const decided = 'This was decided already, or proposed anew. Look at what is proposed now.';

/** Shows the form. The API refuses a decision about a proposal that is decided, or about an older version. */
async function show() {
  const proposals = { items: [proposal] };
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn(async (url, init) => {
    if (init?.method !== 'POST') return Response.json(String(url).endsWith('/site') ? site : proposals);
    const decision: unknown = JSON.parse(String(init.body));
    sent.push(decision);
    const [{ version, state }] = proposals.items as [FactProposal];
    if (state !== 'open') return Response.json({ code: 'conflict', message: decided }, { status: 409 });
    if ((decision as { baseVersion: number }).baseVersion !== version)
      return Response.json({ code: 'stale_version', message: 'Somebody changed this fact.' }, { status: 409 });
    return Response.json({ items: [] });
  });
  const queries = { retry: false, queryFn: createLoader() };
  const client = new QueryClient({ defaultOptions: { queries } });
  render(
    <QueryClientProvider client={client}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter>
          <Suspense>
            <ProposalsOf fact={fact} isOwner />
          </Suspense>
        </MemoryRouter>
        <Toaster />
      </TodayProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Your answer');
  /** Another owner saves the fact, which this page learns when it reads the proposals again. */
  const outdate = () => (proposals.items = [{ ...proposal, version: 2, isOutdated: true }]);
  const decide = () => (proposals.items = [{ ...proposal, state: 'accepted' }]);
  return { sent, outdate, decide, readAgain: () => client.invalidateQueries() };
}

test('keeps an answer that is not sent when somebody changes the fact meanwhile, and says so', async () => {
  const { outdate } = await show();
  await userEvent.type(screen.getByLabelText('Your answer'), 'Thank you, and well found.');
  outdate();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const notice = await screen.findByRole('alert', { name: `${other} saved this fact while you typed` });
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByText(/^The fact was changed since this was proposed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Thank you, and well found.');
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
});

test('says that somebody else has decided, with the answer that was typed, once the form is gone', async () => {
  const { decide } = await show();
  await userEvent.type(screen.getByLabelText('Your answer'), 'The source is older.');
  decide();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  const messages = within(screen.getByRole('region', { name: /message/i }));
  await messages.findByText('Not decided');
  messages.getByText(`${decided} You typed: “The source is older.”`);
  expect(hasUnsavedInput()).toBe(false);
});

test('does not save over a change of another owner that was read while the proposal was being changed', async () => {
  const { sent, outdate, readAgain } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Change it first' }));
  await userEvent.type(screen.getByLabelText('Value'), ' a month');
  outdate();
  await readAgain();
  const notice = within(await screen.findByRole('alert', { name: `${other} saved this fact while you typed` }));
  expect(notice.getByText('$205')).toBeTruthy();
  expect(notice.getByText('$210 a month')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept as changed' }));
  await screen.findByRole('button', { name: 'Save mine' });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  expect(sent).toMatchObject([
    { baseVersion: 1, content: { value: '$210 a month' } },
    { baseVersion: 2, content: { value: '$210 a month' } },
  ]);
});
