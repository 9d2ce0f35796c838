import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationList } from 'contract/notifications';
import { createLoader } from 'contract/request';
import { Toaster } from 'ui';

import { NotificationsBlock } from './notifications-block';

const tom = { id: 'c0ffee00-0000-4000-8000-000000000001', email: 'tom@yarrow.example', name: 'Tom Day' };
const ada = { ...tom, id: 'c0ffee00-0000-4000-8000-000000000002', email: 'ada@yarrow.example', name: null };
const before: NotificationList = {
  items: [
    { ...tom, notify: 'theirs', lines: ['group', 'medicare'], isYou: false },
    { ...ada, notify: 'none', lines: [], isYou: true },
  ],
  uncovered: ['individual', 'ease'],
};

let sent: unknown[];
/** Fake API with one possible change. */
function answerWith(change: NotificationList | number): void {
  let now = before;
  globalThis.fetch = jest.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    const isWrite = init?.method === 'PUT';
    if (isWrite) sent.push(JSON.parse(String(init.body)));
    const status = isWrite && typeof change === 'number' ? change : 200;
    if (isWrite && typeof change !== 'number') now = change;
    const body = status === 200 ? now : { code: 'unavailable', message: 'The service is not ready.' };
    return Response.json(body, { status });
  });
}

function show(of: 'me' | 'everybody') {
  sent = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationsBlock of={of} />
      <Toaster />
    </QueryClientProvider>,
  );
}

test('shows owners the settings of all accounts, warns of uncovered lines, and saves a choice at once', async () => {
  const [one, two] = before.items;
  if (!one || !two) throw new Error('The fixture has two.');
  answerWith({ items: [{ ...one, notify: 'all' }, two], uncovered: [] });
  show('everybody');
  expect((await screen.findByRole('note')).textContent).toContain('individual health and an EASE demo');
  const choice = screen.getByLabelText<HTMLSelectElement>('Tom Day');
  expect(choice.selectedOptions[0]?.textContent).toBe('What is assigned, and group health and Medicare');
  await userEvent.selectOptions(choice, 'Every request');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toEqual([{ notify: 'all' }]);
  expect(choice.value).toBe('all');
  expect(screen.queryByRole('note')).toBeNull();
});

test('shows the admin only their own setting and reports a failed save', async () => {
  answerWith(503);
  show('me');
  const choice = await screen.findByLabelText<HTMLSelectElement>('You get a mail about');
  expect(screen.queryByLabelText('Tom Day')).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
  await userEvent.selectOptions(choice, 'What is assigned');
  expect(await screen.findByText('The service is not ready.')).toBeTruthy();
  expect(choice.value).toBe('none');
});
