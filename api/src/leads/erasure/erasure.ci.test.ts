import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NestFactory } from '@nestjs/core';
import { readEnvironment } from 'contract/environment';

import { AdminCliModule } from '../../admin-cli/admin-cli.module';
import { programs } from '../../admin-cli/commands';
import { Log } from '../../platform/http/log';
import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { ann } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { ErasureEntity } from './erasure.entity';
import { RetentionJob } from './retention.job';
import { askForQuote } from '../quotes/asked-quote.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine, { environment: { QUOTE_RETENTION_DAYS: '30' } });
  });
  afterEach(() => api.stop());

  const wait = (days: number) => (api.clock.at = new Date(api.clock.at.getTime() + days * 24 * 60 * 60 * 1000));

  /** @returns the reference */
  async function ask(name: string, email = `${name}@ash.example`): Promise<string> {
    const { id, reference } = await askForQuote(api, { contact: { ...ann, name, email } });
    const admin = await api.signIn();
    await admin.send('POST', `/api/admin/quotes/${id}/notes`, { note: `${name} wants a call` });
    return reference;
  }

  /** Returns all rows of all tables with personal data, as text. */
  async function everything(tables = ['quote_requests', 'quote_notes', 'outbox', 'erasure_log']): Promise<string> {
    return JSON.stringify(await Promise.all(tables.map((table) => api.dataSource.query(`SELECT * FROM ${table}`))));
  }
  /** Returns the contents of the mail files. */
  const mailFiles = () => {
    const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
    return existsSync(folder)
      ? readdirSync(folder)
          .map((name) => readFileSync(path.join(folder, name), 'utf8'))
          .join()
      : '';
  };
  const log = async () =>
    (await api.dataSource.getRepository(ErasureEntity).find()).map(({ reference, reason }) => [reference, reason]);

  /** Runs the command in its own application context, as a separate process does next to the site. */
  async function erase(...args: string[]): Promise<string[]> {
    const env = readEnvironment({ NODE_ENV: 'test', ...api.database.env });
    const command = programs.admin['erase-person'];
    const beside = await NestFactory.createApplicationContext(
      AdminCliModule.for(env, new Log('silent'), command?.modules),
      { logger: false },
    );
    const output: string[] = [];
    try {
      await command?.run({ app: beside, args, print: (line) => output.push(line), askHidden: async () => '' });
      return output;
    } finally {
      await beside.close();
    }
  }

  it('erases a request after the retention period, and keeps its consent lines', async () => {
    const old = await ask('Old');
    wait(20);
    await ask('Young');
    wait(11);
    await api.run(RetentionJob);
    expect(await everything()).not.toMatch(/\bOld\b|old@ash/);
    expect(await everything()).toContain('Young wants a call');
    expect(await log()).toEqual([[old, 'retention']]);
    const ledger = await everything(['consent_ledger']);
    expect(ledger).toContain(old);
    expect(ledger).toContain('By sending this request I ask');
    expect(JSON.stringify(api.log)).not.toMatch(/\bOld\b|ash\.example/);
  });

  it.each([
    ['by command', (reference: string) => erase('--reference', reference)],
    ['by the retention job', async () => wait(31) && api.run(RetentionJob)],
  ])('removes the mail files of a request erased %s', async (_how, act) => {
    const reference = await ask('Old');
    await api.run(SendMailJob, SendWebhooksJob);
    expect(mailFiles()).toMatch(/Old/);
    await act(reference);
    expect(mailFiles()).not.toMatch(/\bOld\b|ash\.example|937\D{0,2}555/);
  });

  it('removes a mail file without a row, and rows delivered long ago', async () => {
    await ask('Old');
    await api.run(SendMailJob, SendWebhooksJob);
    await api.dataSource.query('DELETE FROM outbox');
    await ask('Young');
    await api.run(SendMailJob, SendWebhooksJob);
    await api.run(RetentionJob);
    expect(mailFiles()).not.toMatch(/\bOld\b/);
    expect(mailFiles()).toMatch(/Young/);
    await api.dataSource.query(`UPDATE outbox SET ended_at = '2026-01-01T00:00:00.000Z'`);
    await api.run(RetentionJob);
    expect(await api.dataSource.query('SELECT * FROM outbox')).toEqual([]);
    expect(mailFiles()).toBe('');
  });

  it('still returns the consents of an erased request by its id', async () => {
    const reference = await ask('Old');
    const { id } = await api.dataSource.getRepository(QuoteRequestEntity).findOneByOrFail({ reference });
    wait(31);
    await api.run(RetentionJob);
    const admin = await api.signIn();
    expect((await admin.get(`/api/admin/quotes/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/quotes/${id}/consents`)).body).toMatchObject({
      reference,
      items: [{ kind: 'contact' }, { kind: 'marketing' }],
    });
  });

  it('logs each erasure once when the job runs concurrently', async () => {
    for (const name of ['One', 'Two', 'Three']) await ask(name);
    wait(31);
    await api.run(RetentionJob, RetentionJob, RetentionJob);
    expect(await log()).toHaveLength(3);
  });

  it('deletes expired counters, and none of this hour', async () => {
    await ask('One');
    await api.run(RetentionJob);
    expect(await everything(['quote_limits'])).toContain('everybody');
    wait(1);
    await api.run(RetentionJob);
    expect(await everything(['quote_limits'])).toBe('[[]]');
  });

  it('erases a person with one command, and reports what is kept', async () => {
    const first = await ask('Bea', 'Bea@oak.example');
    const second = await ask('Beatrix', 'bea@OAK.example');
    const other = await ask('Cyd');
    const output = await erase('--email', 'BEA@oak.example');
    expect(output[0]).toBe(`Erased, with answers, notes and mail: ${first}, ${second}.`);
    expect(output[1]).toContain('4 lines of the consent ledger, the last until 2031-11-21');
    expect(await everything()).not.toMatch(/\bBea(trix)?\b|oak\.example/);
    expect(await everything()).toContain('Cyd');
    expect(await log()).toEqual(
      expect.arrayContaining([
        [first, 'asked'],
        [second, 'asked'],
      ]),
    );
    const lines = await api.dataSource.query(`SELECT device, about FROM audit_log WHERE event = 'person-erased'`);
    expect(lines).toEqual([{ device: 'A command on the server', about: `${first}, ${second}` }]);
    await erase('--reference', other.toLowerCase().replaceAll('-', ' '));
    expect(await everything()).not.toMatch(/\bCyd\b/);
  });

  const requestOf = async (reference: string) =>
    (await api.dataSource.getRepository(QuoteRequestEntity).findOneByOrFail({ reference })).id;

  it('shows in the admin what would be erased, erases only what was confirmed, and logs the actor', async () => {
    const first = await ask('Bea', 'bea@oak.example');
    const second = await ask('Beatrix', 'BEA@oak.example');
    const other = await ask('Cyd');
    const path = `/api/admin/quotes/${await requestOf(second)}/erasure`;
    const admin = await api.signIn();
    const shown = { references: [first, second], ledgerLines: 4, keptUntil: '2031-11-21' };
    expect(await admin.get(path)).toMatchObject({ status: 200, body: shown });
    const third = await ask('Bea again', 'bea@oak.example');
    expect(await admin.send('POST', path, { references: [first, second, other] })).toMatchObject({
      status: 200,
      body: shown,
    });
    expect(await everything(['quote_requests', 'quote_notes', 'outbox'])).not.toMatch(
      new RegExp(`${first}|${second}|Beatrix`),
    );
    for (const stays of [third, other]) expect(await everything()).toContain(stays);
    expect(await log()).toEqual(
      expect.arrayContaining([
        [first, 'asked'],
        [second, 'asked'],
      ]),
    );
    const { body } = await admin.get('/api/admin/audit?limit=10');
    expect(body.items.filter(({ event }: { event: string }) => event === 'person-erased')).toMatchObject([
      { who: admin.email, about: `${first}, ${second}` },
    ]);
    expect((await admin.send('POST', path, { references: [third] })).status).toBe(404);
  });

  it('takes an erasure again whose response was lost, and logs it once', async () => {
    const references = [await ask('Bea', 'bea@oak.example'), await ask('Beatrix', 'bea@oak.example')];
    const path = `/api/admin/quotes/${await requestOf(references[1] ?? '')}/erasure`;
    const admin = await api.signIn();
    const first = await admin.send('POST', path, { references });
    const again = await admin.send('POST', path, { references });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.body).toEqual({ references, ledgerLines: 4, keptUntil: '2031-11-21' });
    expect(await log()).toHaveLength(2);
    const { body } = await admin.get('/api/admin/audit?limit=10');
    expect(body.items.filter(({ event }: { event: string }) => event === 'person-erased')).toHaveLength(1);
  });

  it.each([
    ['was erased', (reference: string) => erase('--reference', reference)],
    // Emptying the log is skipped while another process reads it.
    [
      'was erased within the last hour',
      async (reference: string) => {
        await api.dataSource.query('DELETE FROM quote_requests WHERE reference = ?', [reference]);
        await api.run(RetentionJob);
      },
    ],
  ])('leaves no word of a person who %s in the database file and its log', async (_when, act) => {
    if (engine !== 'SQLite') return; // PostgreSQL vacuums by itself
    const reference = await ask('Ann');
    const files = () =>
      ['site.db', 'site.db-wal']
        .map((name) => readFileSync(path.join(api.database.env.DATA_DIR ?? '', name), 'latin1'))
        .join();
    expect(files()).toContain('Ann wants a call');
    await act(reference);
    expect(files()).not.toContain('Ann wants a call');
  });

  it('erases only named requests', async () => {
    const reference = await ask('Ann');
    const path = `/api/admin/quotes/${await requestOf(reference)}/erasure`;
    const admin = await api.signIn();
    for (const body of [{}, { references: [] }, { references: [reference], email: 'ann@ash.example' }])
      expect((await admin.send('POST', path, body)).status).toBe(400);
    expect(await admin.send('POST', path, { references: ['LL-AAAA-AA'] })).toMatchObject({
      status: 200,
      body: { references: [], ledgerLines: 0, keptUntil: null },
    });
    expect(await everything()).toContain('Ann wants a call');
  });

  it('changes nothing if the person is unspecified, ambiguous or unknown', async () => {
    await ask('Ann');
    for (const args of [
      [],
      ['--email', 'a@b.example', '--reference', 'LL-4K7M-29'],
      ['--reference', 'LL-AAAA-AA'],
      ['Ann'],
      ['Ann', '--email', 'ann@ash.example'],
    ])
      await expect(erase(...args)).rejects.toThrow('Name one of them');
    // Requests that came by phone have no address: a blank one would be that of all of them.
    await api.dataSource.query(`UPDATE quote_requests SET email = ''`);
    await expect(erase('--email', ' ')).rejects.toThrow('Name one of them');
    await expect(erase('--name', 'Ann')).rejects.toThrow(/'--name'[^]*\nerase-person --email \| --reference$/);
    await expect(erase('--email', 'nobody@ash.example')).rejects.toThrow('There is no request of that person.');
    expect(await everything()).toContain('Ann wants a call');
  });

  it('has a log that cannot be changed', async () => {
    await ask('Ann');
    await erase('--email', 'ann@ash.example');
    for (const statement of [`UPDATE erasure_log SET reason = 'retention'`, 'DELETE FROM erasure_log'])
      await expect(api.dataSource.query(statement)).rejects.toThrow('The erasure log is append-only.');
  });
});
