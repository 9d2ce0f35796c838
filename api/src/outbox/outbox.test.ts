import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { Mailer } from '../mail/mailer';
import { startMailServer, type MailServer, type Mood } from '../testing/mail-server';
import { ann, filledForm, openForm, sendForm } from '../testing/quote-form';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine, testDatabase } from '../testing/test-database';
import { nextTryAfter } from './backoff';
import { OutboxEntity } from './outbox.entity';
import { OutboxQueue } from './outbox-queue';
import { SendMailJob } from './send-mail.job';
import { SendWebhooksJob } from './send-webhooks.job';

const later = (api: TestApp, hours: number) =>
  (api.clock.at = new Date(api.clock.at.getTime() + hours * 60 * 60 * 1000));

async function ask(api: TestApp, name = 'Ann Ash') {
  const form = filledForm(await openForm(api.url), { contact: { ...ann, name } });
  later(api, 0.01);
  const { status, body } = await sendForm(api.url, form);
  expect(status).toBe(201);
  await api.run(SendMailJob, SendWebhooksJob);
  return body;
}

const states = async (api: TestApp) =>
  (await api.dataSource.getRepository(OutboxEntity).find()).map(({ state }) => state).sort();

onEachEngine((engine) => {
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

  it('tells the agency every answer, and the visitor what the law wants said', async () => {
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
    for (const said of [
      reference,
      'insurance license OH 1',
      '1 Larch Lane, Lima, OH 45801',
      '/api/quotes/revocation/',
      'text/html',
    ])
      expect(words('ann@ash.example')).toContain(said);
    expect(words('ann@ash.example')).toMatch(/List-Unsubscribe:\s+<http/);
    expect(await states(api)).toEqual(['sent', 'sent']);
  });

  it.each<Mood>(['refuse-for-now', 'refuse-for-good', 'drop-after-data'])(
    'brings each mail once it can, when the server would first %s',
    async (mood) => {
      mail.mood = mood;
      await ask(api);
      expect(told()).toEqual([]);
      expect(await states(api)).toEqual(['waiting', 'waiting']);
      mail.mood = 'take';
      later(api, 1);
      await api.run(SendMailJob, SendWebhooksJob);
      expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(2);
      expect(told()).toHaveLength(2);
      // What the server had read before it dropped the line came again as the same message.
      expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(2);
      expect(await states(api)).toEqual(['sent', 'sent']);
    },
  );

  it('gives a server up that takes the line and says nothing, and brings each mail once it speaks', async () => {
    api.app.get(Mailer).patience = { connecting: 2_000, silence: 150, wholeTry: 5_000 };
    mail.mood = 'hang';
    await ask(api);
    expect(await states(api)).toEqual(['waiting', 'waiting']);
    expect(api.log.filter(({ msg }) => msg === 'delivery put off')).toHaveLength(2);
    mail.mood = 'take';
    // Its patience is so short here that a busy machine may cut a good try, too.
    while ((await states(api)).includes('waiting')) {
      later(api, 1);
      await api.run(SendMailJob, SendWebhooksJob);
    }
    expect(told()).toHaveLength(2);
  });

  it('brings every mail through a server that refuses, hangs and drops in turn, and repeats none that it was told of', async () => {
    api.app.get(Mailer).patience = { connecting: 2_000, silence: 600, wholeTry: 5_000 };
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
      await api.run(SendMailJob, SendWebhooksJob);
    }
    expect(await states(api)).toEqual(Array.from({ length: 16 }, () => 'sent'));
    const accepted = told().map(({ messageId }) => messageId);
    expect(new Set(accepted).size).toBe(16);
    // The sender was told of each once. What was read and not told came again as the same message.
    expect(accepted).toHaveLength(16);
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(16);
    expect(mail.read.length).toBeGreaterThan(16);
  });

  it('keeps nothing of a mail that was sent but whom it went to, and sends all over one connection', async () => {
    for (const name of ['Ann', 'Bea']) await ask(api, name);
    const rows = await api.dataSource.getRepository(OutboxEntity).find();
    expect(rows.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([{ kind: 'delivered', what: 'Mail to ann@ash.example' }]),
    );
    expect(JSON.stringify(rows.map(({ payload }) => payload))).not.toMatch(/Bea|937|45402/);
    expect(told()).toHaveLength(4);
    expect(mail.connections).toBe(1);
  });

  it('sends nothing twice when it is asked from everywhere at once', async () => {
    const deliver = () => api.run(SendMailJob, SendWebhooksJob);
    await Promise.all([ask(api, 'Bea'), ask(api, 'Cyd'), deliver(), deliver()]);
    await deliver();
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(4);
    expect(mail.read).toHaveLength(4);
  });

  it('gives each row to one of many who claim at once, and to another when the first was killed', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    later(api, 1);
    const queue = api.app.get(OutboxQueue);
    const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim('mail')));
    const ids = claims.flatMap((row) => (row ? [row.id] : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect(await queue.claim('mail')).toBeNull();
    later(api, 1);
    expect(ids).toContain((await queue.claim('mail'))?.id);
  });

  it('does not give up what processes were killed over, however many', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    const queue = api.app.get(OutboxQueue);
    for (let kill = 0; kill < 20; kill += 1) {
      later(api, 1);
      expect(await queue.claim('mail')).not.toBeNull();
    }
    later(api, 1);
    await api.run(SendMailJob, SendWebhooksJob);
    expect(await states(api)).toEqual(['waiting', 'waiting']);
  });

  it('gives up in the end, and says so once without naming anybody', async () => {
    mail.mood = 'refuse-for-good';
    await ask(api);
    for (let day = 0; day < 6; day += 1) {
      later(api, 24);
      await api.run(SendMailJob, SendWebhooksJob);
    }
    expect(await states(api)).toEqual(['dead', 'dead']);
    const lines = api.expectLogged('delivery given up');
    expect(lines).toEqual([expect.objectContaining({ attempts: 5, reason: 'EENVELOPE 550' }), expect.anything()]);
    expect(JSON.stringify([lines, api.log])).not.toMatch(/ash\.example|937-?555/i);
  });

  it('lets go of a server that hangs when it is asked to stop, and brings the mail after the start', async () => {
    mail.mood = 'hang';
    const database = await testDatabase(engine);
    const environment = { SMTP_URL: mail.url };
    const first = await startTestApp(engine, { database, environment, jobs: 'here' });
    const form = filledForm(await openForm(first.url), {});
    later(first, 0.01);
    expect((await sendForm(first.url, form)).status).toBe(201);
    while (mail.connections === 0) await pause(10);
    await first.stop();
    mail.mood = 'take';
    const second = await startTestApp(engine, { database, environment });
    later(second, 1);
    await second.run(SendMailJob, SendWebhooksJob);
    expect(told()).toHaveLength(2);
    await second.stop();
    await database.remove();
  });
});

describe('without a mail server', () => {
  it('leaves mail as files, one a message', async () => {
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
});

describe('a webhook', () => {
  const secret = 'a secret of sixteen';
  let server: Server;
  let calls: { headers: Record<string, unknown>; body: string }[];
  let status: number;

  beforeEach(async () => {
    [calls, status] = [[], 200];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        calls.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => server.close(done)));

  it('is signed over time and body, and tried again as the same delivery', async () => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const environment = { QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, QUOTE_WEBHOOK_SECRET: secret };
    const api = await startTestApp('SQLite', { environment });
    status = 503;
    const { reference } = await ask(api);
    status = 200;
    later(api, 1);
    await api.run(SendMailJob, SendWebhooksJob);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers['x-quote-delivery']).toBe(calls[1]?.headers['x-quote-delivery']);
    for (const { headers, body } of calls) {
      const right = createHmac('sha256', secret).update(`${headers['x-quote-timestamp']}.${body}`).digest('hex');
      expect(headers['x-quote-signature']).toBe(`v1=${right}`);
      expect(JSON.parse(body)).toMatchObject({ event: 'quote.requested', reference });
    }
    await api.stop();
  });
});

describe('a receiver that hangs', () => {
  it('holds up no mail', async () => {
    const mail = await startMailServer();
    const server = createServer(() => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const environment = {
      SMTP_URL: mail.url,
      QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      QUOTE_WEBHOOK_SECRET: 'a secret of sixteen',
    };
    const api = await startTestApp('SQLite', { environment, jobs: 'here' });
    const form = filledForm(await openForm(api.url), {});
    later(api, 0.01);
    const hanging = new Promise((asked) => server.once('request', asked));
    await sendForm(api.url, form);
    await hanging;
    while (mail.read.length < 2) await pause(10);
    server.closeAllConnections();
    await api.stop();
    await mail.stop();
    await new Promise((done) => server.close(done));
  });
});

describe('the pauses between tries', () => {
  it('double up to six hours, differ by chance, and end after two days, sooner when refused', () => {
    const still = (attempts: number) => nextTryAfter(attempts, 'passing', () => 0);
    expect([1, 2, 3, 11, 16].map(still)).toEqual([30_000, 60_000, 120_000, 21_600_000, 21_600_000]);
    expect(nextTryAfter(1, 'passing', () => 1)).toBe(37_500);
    expect(still(17)).toBeNull();
    expect(nextTryAfter(5, 'refused')).toBeNull();
  });
});
