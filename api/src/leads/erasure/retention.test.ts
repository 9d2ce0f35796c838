import { onServer } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { AuditLineEntity } from '../../accounts/audit/audit-line.entity';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { Transactions } from '../../platform/database/transactions';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { SignInLimitEntity } from '../../accounts/throttle/sign-in-limit.entity';
import { Erasure } from './erasure';
import { RetentionJob } from './retention.job';
import { askForQuote } from '../quotes/asked-quote.fixture';

/** Relative to the real time, because database triggers use the database's clock. */
const yearsAgo = (years: number, days = 0) => new Date(Date.now() - (years * 365.25 + days) * 24 * 60 * 60 * 1000);

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  const ledger = () => api.dataSource.getRepository(ConsentRecordEntity);
  const audit = () => api.dataSource.getRepository(AuditLineEntity);

  /** Sends a request at a past time, which backdates the ledger. */
  async function requestFrom(at: Date): Promise<string> {
    api.clock.at = at;
    return (await askForQuote(api, { product: 'ease', marketing: true })).reference;
  }

  it('keeps consent lines for five years after the last one, and removes them together', async () => {
    const old = await requestFrom(yearsAgo(6));
    const [line] = await ledger().find({ take: 1 });
    // Revoked a year later, so four days remain.
    const later = {
      at: yearsAgo(5, -4).toISOString(),
      keepUntil: new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString(),
    };
    await ledger().insert({ ...line, ...later, id: 'taken-back', event: 'revoked' });
    const gone = await requestFrom(yearsAgo(5, 2));
    api.clock.at = new Date();
    await api.run(RetentionJob);
    const references = new Set((await ledger().find()).map(({ reference }) => reference));
    expect([references.has(old), references.has(gone)]).toEqual([true, false]);
    expect(await ledger().countBy({ reference: old })).toBe(3);
  });

  it('keeps consent lines while their request exists', async () => {
    await api.stop();
    api = await startTestApp(engine, { environment: { QUOTE_RETENTION_DAYS: '3650' } });
    const reference = await requestFrom(yearsAgo(6));
    api.clock.at = new Date();
    await api.run(RetentionJob);
    expect(await ledger().countBy({ reference })).toBe(2);
    await api.app.get(Erasure).ofPerson({ reference }, onServer);
    expect(await api.dataSource.getRepository(QuoteRequestEntity).countBy({ reference })).toBe(0);
    await api.run(RetentionJob);
    expect(await ledger().countBy({ reference })).toBe(0);
    expect((await audit().find({ order: { number: 'DESC' }, take: 1 }))[0]).toMatchObject({
      event: 'person-erased',
      who: null,
      about: reference,
    });
  });

  it('deletes messages that were given up more than a year ago', async () => {
    const rows = api.dataSource.getRepository(OutboxEntity);
    const given = (id: string, days: number) => ({
      id,
      kind: 'webhook' as const,
      about: 'an erased request',
      position: 1,
      payload: { kind: 'webhook' as const, body: {} },
      state: 'dead' as const,
      createdAt: yearsAgo(0, days).toISOString(),
      nextTryAt: yearsAgo(0, days).toISOString(),
      attempts: 17,
      claimedUntil: null,
      lastError: '503',
      endedAt: yearsAgo(0, days).toISOString(),
    });
    api.clock.at = new Date();
    await rows.insert([given('old', 367), given('new', 363)]);
    await api.run(RetentionJob);
    expect((await rows.find()).map(({ id }) => id)).toEqual(['new']);
  });

  it('deletes sign-in attempts of more than a day ago', async () => {
    const limits = api.dataSource.getRepository(SignInLimitEntity);
    const at = (hours: number) => new Date(api.clock.at.getTime() - hours * 60 * 60 * 1000).toISOString();
    const row = (who: string, hours: number) => ({ who, attempts: 1, nextAt: '', seenAt: at(hours) });
    await limits.insert([row('network of yesterday', 25), row('network of today', 23)]);
    await api.run(RetentionJob);
    expect((await limits.find()).map(({ who }) => who)).toEqual(['network of today']);
  });

  it('clears what is stored of a person who left more than ten years ago', async () => {
    const people = api.dataSource.getRepository(TeamMemberEntity);
    const leftOn = yearsAgo(10, 3).toISOString().slice(0, 10);
    await people.save({ ...(await people.findOneByOrFail({ id: 'zoe-adler' })), standing: 'left', leftOn });
    api.clock.at = new Date();
    await api.run(RetentionJob);
    expect((await people.findOneBy({ id: 'zoe-adler' }))?.email ?? '').toBe('');
    expect(api.log.at(-1)).toMatchObject({ msg: 'erased', people: 1 });
  });

  it('keeps sign-ins for 400 days, and site changes for as long as the archive shows them', async () => {
    const record = (event: 'signed-in' | 'article-published', days: number) => {
      api.clock.at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      return api.app
        .get(Transactions)
        .run((manager) =>
          api.app.get(AuditLog).record(manager, { event, who: null, sender: 'server', about: `${days} days` }),
        );
    };
    const tenYears = 10 * 365.25;
    for (const days of [401, 399]) await record('signed-in', days);
    for (const days of [tenYears + 2, tenYears - 2]) await record('article-published', days);
    api.clock.at = new Date();
    await api.run(RetentionJob);
    expect((await audit().find()).map(({ about }) => about)).toEqual(['399 days', `${tenYears - 2} days`]);
    expect(api.log.at(-1)).toMatchObject({ msg: 'erased', auditLines: 2 });
  });
});
