/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';

import { RequestError } from './request';
import { useAction } from './use-action';

/** Requests sent so far, with functions to settle them. */
let sent: { resolve(text: string): void; reject(error: unknown): void }[];
let reads: number;

function Page() {
  const { data } = useQuery({ queryKey: ['/api/things', { q: 'a' }], queryFn: () => (reads += 1) });
  const { run, isRunning, failure } = useAction(
    {
      request: () => new Promise<string>((resolve, reject) => void sent.push({ resolve, reject })),
      invalidates: [['/api/things']],
    },
    { onDone: (text) => (document.title = text) },
  );
  return (
    <>
      <button onClick={() => (run(), run())}>{isRunning ? 'Saving' : 'Save'}</button>
      <p role="status">{failure?.message ?? `Read ${data} times`}</p>
    </>
  );
}

beforeEach(async () => {
  sent = [];
  reads = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Read 1 times');
});
afterEach(() => onlineManager.setOnline(true));

const press = () => act(async () => screen.getByRole('button').click());

test('sends one request for a double click, and another after the first has finished', async () => {
  await press();
  expect(await screen.findByText('Saving')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await act(async () => sent[0]?.resolve('Done'));
  expect(document.title).toBe('Done');
  await screen.findByText('Save');
  await press();
  expect(sent).toHaveLength(2);
});

test('invalidates queries at and below a changed path', async () => {
  await press();
  await act(async () => sent[0]?.resolve('Done'));
  expect(await screen.findByText('Read 2 times')).toBeTruthy();
});

test('shows why a request failed, and still reloads, since the request may have arrived', async () => {
  await press();
  await act(async () => sent[0]?.reject(new RequestError(409, '{"code":"conflict","message":"Taken."}', '')));
  expect(await screen.findByText('Taken.')).toBeTruthy();
  expect(reads).toBe(2);
  await press();
  await act(async () => sent[1]?.resolve('Done'));
  expect(await screen.findByText('Read 3 times')).toBeTruthy();
});

test('sends immediately even while the browser is offline, instead of later', async () => {
  onlineManager.setOnline(false);
  await press();
  expect(sent).toHaveLength(1);
});
