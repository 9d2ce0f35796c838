import { onServer } from '../../accounts/audit/actor';
import { ann } from '../../testing/quote-form';
import { startTestApp } from '../../testing/test-app';
import { askForQuote } from '../quotes/asked-quote.fixture';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Erasure } from './erasure';

it('erases all requests of a person in another attempt after one that was interrupted', async () => {
  const api = await startTestApp('SQLite');
  const email = 'bea@oak.example';
  const requests = api.dataSource.getRepository(QuoteRequestEntity);
  const first = await askForQuote(api, { contact: { ...ann, email } });
  const askAgain = (number: number, change: Partial<QuoteRequestEntity> = {}) => {
    const id = `${first.id.slice(0, -2)}${number}`;
    const createdAt = `2026-12-01T00:00:${number}.000Z`;
    return requests.insert({ ...first, id, idempotencyKey: id, reference: `LL-${number}`, createdAt, ...change });
  };
  for (let number = 11; number < 20; number += 1) await askAgain(number);
  await askAgain(20, { email: null }); // on the phone, from the number that she gave before
  const erase = () => api.app.get(Erasure).ofPerson({ email }, onServer);
  await api.dataSource.query(
    `CREATE TRIGGER stop BEFORE DELETE ON quote_requests WHEN old.email = '' BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
  );
  await expect(erase()).rejects.toThrow('stopped');
  await api.dataSource.query('DROP TRIGGER stop');
  await erase();
  const left = await requests.count();
  await api.stop();
  expect(left).toBe(0);
});
