import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { EntitySubscriberInterface } from 'typeorm';

import { Mailer } from '../mail/mailer';
import { startMailServer, type MailServer, type Mood } from '../../testing/mail-server';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { smtpTimeouts } from '../mail/smtp-connection';
import { OutboxEntity } from './outbox.entity';
import { ask, deliver, later, states } from './outbox.fixture';

onOneEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  beforeEach(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, { environment: { SMTP_URL: mail.url, QUOTE_MAIL_TO: 'desk@larchlane.example' } });
  });
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  const told = () => mail.read.filter((one) => one.told);

  it('mails all answers to the agency and the legally required text to the visitor', async () => {
    const { reference } = await ask(api);
    expect(
      told()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['ann@ash.example', 'desk@larchlane.example']);
    const words = (to: string) =>
      (told().find((one) => one.to === to)?.raw ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(words('desk@larchlane.example')).toMatch(/Reply-To: Ann Ash <ann@ash\.example>/);
    expect(words('desk@larchlane.example')).toContain('Phone: 937-555-0199');
    expect(words('desk@larchlane.example')).toContain('Part B: No\r\n');
    for (const text of [
      reference,
      'insurance license OH 1',
      '1 Larch Lane, Lima, OH 45801',
      '/api/quotes/revocation/',
      'text/html',
    ])
      expect(words('ann@ash.example')).toContain(text);
    // Not "ann@ash.example" <ann@ash.example>, nor the typed name, which may be anyone's words.
    expect(words('ann@ash.example')).toMatch(/^To: ann@ash\.example\r$/m);
    expect(words('ann@ash.example')).toMatch(/List-Unsubscribe:\s+<http/);
    expect(await states(api)).toEqual(['sent', 'sent']);
  });

  it.each<Mood>(['refuse-for-now', 'refuse-for-good', 'drop-after-data'])(
    'delivers each mail once the server accepts it, after mood %s',
    async (mood) => {
      mail.mood = mood;
      await ask(api);
      expect(told()).toEqual([]);
      expect(await states(api)).toEqual(['waiting', 'waiting']);
      mail.mood = 'take';
      later(api, 1);
      await deliver(api);
      expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(2);
      expect(told()).toHaveLength(2);
      // Mail that the server read before it dropped the connection arrives again with the same Message-ID.
      expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(2);
      expect(await states(api)).toEqual(['sent', 'sent']);
    },
  );

  it('times out on a server that accepts connections but does not respond, and delivers each mail later', async () => {
    api.app.get(Mailer).timeouts = { ...smtpTimeouts, connection: 20_000, idle: 150, total: 20_000 };
    mail.mood = 'hang';
    await ask(api);
    expect(await states(api)).toEqual(['waiting', 'waiting']);
    expect(api.log.filter(({ msg }) => msg === 'delivery put off')).toHaveLength(2);
    mail.mood = 'take';
    // These timeouts are so short that a busy machine may cut a good attempt, too.
    while ((await states(api)).includes('waiting')) {
      later(api, 1);
      await deliver(api);
    }
    expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('delivers every mail through a server that refuses, hangs and drops in turn, without repeating a confirmed one', async () => {
    api.app.get(Mailer).timeouts = { ...smtpTimeouts, connection: 20_000, idle: 1_200, total: 20_000 };
    const moods: Mood[] = [
      'drop-after-data',
      'refuse-for-now',
      'hang',
      'take',
      'drop-after-data',
      'take',
      'refuse-for-good',
      'take',
    ];
    let turn = 0;
    Object.defineProperty(mail, 'mood', { get: () => moods[(turn += 1) % moods.length] ?? 'take' });
    for (let person = 0; person < 8; person += 1) await ask(api, `Person ${person}`);
    for (let hour = 0; hour < 40 && (await states(api)).includes('waiting'); hour += 1) {
      later(api, 7);
      await deliver(api);
    }
    expect(await states(api)).toEqual(Array.from({ length: 16 }, () => 'sent'));
    const accepted = told().map(({ messageId }) => messageId);
    expect(new Set(accepted).size).toBe(16);
    // Each mail is confirmed once. Mail that was read but not confirmed arrives again with the same Message-ID.
    expect(accepted).toHaveLength(16);
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(16);
    expect(mail.read.length).toBeGreaterThan(16);
  });

  const refusals: [string, Partial<MailServer>][] = [
    ['password', { mood: 'refuse-password' }],
    ['sender', { refusesSender: true }],
  ];
  it.each(refusals)('keeps trying for a day while the server refuses the %s', async (_, refusal) => {
    Object.assign(mail, refusal);
    await ask(api);
    for (let hour = 0; hour < 24; hour += 1) {
      later(api, 1);
      await deliver(api);
    }
    expect(await states(api)).toEqual(['waiting', 'waiting']);
    expect(mail.read).toEqual([]);
    Object.assign(mail, { mood: 'take', refusesSender: false });
    later(api, 8);
    await deliver(api);
    expect(told()).toHaveLength(2);
  });

  it('delivers every other mail although one delivery cannot be recorded, and that one once', async () => {
    let first: unknown;
    const refusing: EntitySubscriberInterface = {
      beforeQuery({ query, parameters }) {
        if (!query.startsWith('UPDATE "outbox"') || !Array.isArray(parameters) || !parameters.includes('sent')) return;
        first ??= parameters.at(-1);
        if (parameters.at(-1) === first) throw new Error('This row cannot be written.');
      },
    };
    api.dataSource.subscribers.push(refusing);
    await expect(ask(api)).rejects.toThrow('This row cannot be written.');
    expect(await states(api)).toEqual(['sent', 'waiting']);
    await expect(ask(api, 'Ben Birch')).rejects.toThrow('This row cannot be written.');
    expect(await states(api)).toEqual(['sent', 'sent', 'sent', 'waiting']);
    api.dataSource.subscribers.splice(api.dataSource.subscribers.indexOf(refusing), 1);
    await deliver(api);
    expect(await states(api)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(mail.read).toHaveLength(4);
  });

  it('keeps only the recipient of a sent mail, and sends all mails over one connection', async () => {
    for (const name of ['Ann', 'Bea']) await ask(api, name);
    const rows = await api.dataSource.getRepository(OutboxEntity).find();
    expect(rows.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([{ kind: 'delivered', what: 'Mail to ann@ash.example' }]),
    );
    expect(JSON.stringify(rows.map(({ payload }) => payload))).not.toMatch(/\bBea\b|937\D{0,2}555|\b45402\b/);
    expect(told()).toHaveLength(4);
    expect(mail.connections).toBe(1);
  });

  it('gives up in the end and logs it without naming anyone', async () => {
    mail.mood = 'refuse-for-good';
    await ask(api);
    for (let day = 0; day < 6; day += 1) {
      later(api, 24);
      await deliver(api);
    }
    expect(await states(api)).toEqual(['dead', 'dead']);
    const lines = api.expectLogged('delivery given up');
    expect(lines).toEqual([expect.objectContaining({ attempts: 5, reason: 'EENVELOPE 550' }), expect.anything()]);
    expect(JSON.stringify([lines, api.log])).not.toMatch(/ash\.example|937-?555/i);
  });
});

describe('without a mail server', () => {
  it('writes each mail to a private file', async () => {
    const api = await startTestApp('SQLite');
    await ask(api);
    const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
    for (const file of files)
      expect(readFileSync(path.join(folder, file), 'utf8')).toContain(`Message-ID: <${path.parse(file).name}@`);
    await api.stop();
  });

  it('logs why a file cannot be written, and writes it later', async () => {
    const api = await startTestApp('SQLite');
    const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
    writeFileSync(folder, '');
    await ask(api);
    expect(api.expectLogged('a delivery failed on our side')).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ error: expect.objectContaining({ code: 'EEXIST' }) })),
    );
    rmSync(folder);
    later(api, 1);
    await deliver(api);
    expect(readdirSync(folder)).toHaveLength(2);
    await api.stop();
  });
});
