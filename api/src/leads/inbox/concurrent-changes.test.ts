import { until } from 'contract/testing/until';

import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann } from '../../testing/quote-form';
import { lockWaits } from '../../testing/lock-waits';
import type { Answer, SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { RevocationLinks } from '../quotes/revocation-links';
import { askForQuote } from '../quotes/asked-quote.fixture';

// On PostgreSQL, where transactions run side by side.
describe('changes of a request at the same time', () => {
  let api: TestApp;
  let admin: SignedInClient;
  let id: string;
  beforeEach(async () => {
    // Nothing sends here.
    const environment = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      QUOTE_WEBHOOK_URL: 'http://127.0.0.1:1/',
      QUOTE_WEBHOOK_SECRET: 'a secret of sixteen',
    };
    api = await startTestApp('PostgreSQL', { environment });
    admin = await api.signIn();
    ({ id } = await askForQuote(api, { product: 'group', contact: ann }));
  });
  afterEach(() => api.stop());

  const revoke = async () => {
    const { pathname } = new URL(api.app.get(RevocationLinks, { strict: false }).to(id));
    return (await fetch(api.url + pathname, { method: 'POST' })).status;
  };
  const reply = (): Promise<Answer> =>
    admin.send('POST', `/api/admin/quotes/${id}/replies`, { version: 1, subject: 'Your request', text: 'Hello' });
  const waiting = () => lockWaits(api.dataSource);
  /** Runs `act` while a transaction holds what a statement locks. */
  const during = <T>(statement: string, act: () => Promise<T>): Promise<T> =>
    api.dataSource.transaction(async (manager) => {
      await manager.query(statement);
      return act();
    });

  it('a revocation leaves no reply in the outbox that was written meanwhile', async () => {
    const lines = api.dataSource.getRepository(ConsentRecordEntity);
    const { answered, revoked } = await during('SELECT 1 FROM quote_requests FOR NO KEY UPDATE', async () => {
      const sent = reply();
      await until(async () => (await waiting()) === 1);
      const revoking = revoke();
      // It waits for the request as well, or it does not and is done.
      await until(async () => (await waiting()) === 2 || (await lines.countBy({ event: 'revoked' })) > 0);
      return { answered: sent, revoked: revoking };
    });
    expect([200, 422]).toContain((await answered).status);
    expect(await revoked).toBe(201);
    const mails = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id, kind: 'mail' });
    const recipients = mails.flatMap(({ payload }) => (payload.kind === 'mail' ? payload.mail.to.address : []));
    expect(recipients).not.toContain(ann.email.toLowerCase());
  });

  it('a revocation is recorded once, however often the button is pressed', async () => {
    const both = await during('LOCK TABLE consent_ledger IN EXCLUSIVE MODE', async () => {
      const presses = [revoke(), revoke()];
      await until(async () => (await waiting()) === 2);
      return { presses };
    });
    expect(await Promise.all(both.presses)).toEqual([201, 201]);
    const lines = await api.dataSource.getRepository(ConsentRecordEntity).findBy({ event: 'revoked' });
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'marketing']);
  });

  it('a revocation is recorded for a request that is being erased', async () => {
    const { status } = await during('DELETE FROM quote_requests', async () => {
      const revoking = revoke();
      await until(async () => (await waiting()) === 1);
      return { status: revoking };
    });
    expect(await status).toBe(201);
    expect(await api.dataSource.getRepository(ConsentRecordEntity).countBy({ event: 'revoked' })).toBe(2);
  });

  it('a note, and the report of a reply being written, find no request that is being erased', async () => {
    const { answers } = await during('DELETE FROM quote_requests', async () => {
      const noting = admin.send('POST', `/api/admin/quotes/${id}/notes`, { note: 'Call again' });
      const writing = admin.send('PUT', `/api/admin/quotes/${id}/writing`);
      await until(async () => (await waiting()) === 2);
      return { answers: [noting, writing] };
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('an erasure is told after a notice that a worker has just begun to deliver', async () => {
    const outbox = api.dataSource.getRepository(OutboxEntity);
    const claimedUntil = new Date(api.clock.at.getTime() + 300_000).toISOString();
    const { reference } = await api.dataSource.getRepository(QuoteRequestEntity).findOneByOrFail({ id });
    const { erased } = await during(`UPDATE outbox SET claimed_until = '${claimedUntil}'`, async () => {
      const erasing = admin.send('POST', `/api/admin/quotes/${id}/erasure`, { references: [reference] });
      await until(async () => (await waiting()) === 1);
      return { erased: erasing };
    });
    expect((await erased).status).toBe(200);
    expect(await outbox.find()).toMatchObject([
      { payload: { body: { event: 'quote.erased' } }, nextTryAt: claimedUntil },
    ]);
    expect((await admin.get('/api/admin/outbox?state=waiting')).body.items).toMatchObject([
      { what: 'Notice of an erasure to other software', reference: null },
    ]);
  });
});
