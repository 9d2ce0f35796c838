import { watchEventLoop } from '../../testing/event-loop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { addQuotes } from '../quotes/many-quotes.fixture';

// On SQLite, where a statement blocks the thread until it is done.
const count = 2_000;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

it(`an export of ${count} requests yields to the event loop after each batch`, async () => {
  const admin = await api.signIn();
  await addQuotes(api, count);
  const isRead = (query: string) => query.includes('FROM "quote_requests"');
  const { longestTurn, mostInTurn } = await watchEventLoop(api.dataSource, isRead, async () => {
    const { status, body } = await admin.get('/api/admin/quotes.csv');
    expect(status).toBe(200);
    expect(body.trim().split('\r\n')).toHaveLength(count + 1);
  });
  expect(mostInTurn).toBe(1);
  // Without batches it is the whole export. Other processes take their share of a turn.
  expect(longestTurn).toBeLessThan(1 / 2);
});
