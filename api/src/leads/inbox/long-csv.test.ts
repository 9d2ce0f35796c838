import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { EntitySubscriberInterface } from 'typeorm';

import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';

// On SQLite, where a statement has the thread until it is done.
const count = 2_000;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

it(`a file of ${count} requests leaves others the thread after each few of them`, async () => {
  const admin = await api.signIn();
  const opened = await openForm(api.url);
  api.clock.at = new Date(api.clock.at.getTime() + 10_000);
  await sendForm(api.url, filledForm(opened, { product: 'group', contact: ann }));
  const requests = api.dataSource.getRepository(QuoteRequestEntity);
  const [row] = await requests.find();
  if (!row) throw new Error('The request is not there.');
  const copies = Array.from({ length: count - 1 }, (_, index) => {
    const reference = `COPY-${index}`;
    return { ...row, id: randomUUID(), reference, idempotencyKey: randomUUID() };
  });
  for (let from = 0; from < copies.length; from += 100) await requests.insert(copies.slice(from, from + 100));

  let turn = 0;
  let isOver = false;
  const countTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const reads = new Map<number, number>();
  const subscriber: EntitySubscriberInterface = {
    beforeQuery: ({ query }) =>
      void (query.includes('FROM "quote_requests"') && reads.set(turn, (reads.get(turn) ?? 0) + 1)),
  };
  api.dataSource.subscribers.push(subscriber);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  delay.enable();
  const { status, body } = await admin.get('/api/admin/quotes.csv');
  delay.disable();
  const took = performance.now() - began;
  isOver = true;
  expect(status).toBe(200);
  expect(body.trim().split('\r\n')).toHaveLength(count + 1);
  expect(Math.max(...reads.values())).toBe(1);
  expect(delay.max / 1e6 / took).toBeLessThan(1 / 4);
});
