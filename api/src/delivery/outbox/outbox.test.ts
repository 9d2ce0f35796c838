import { Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { until } from 'contract/testing/until';

import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { seededDatabase } from '../../testing/seeded-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { Mailer } from '../mail/mailer';
import { smtpTimeouts } from '../mail/smtp-connection';
import { SentMails } from '../sent-mails/sent-mails';
import { nextTryAfter } from './backoff';
import { DeliveryError } from './delivery-error';
import { OutboxQueue } from './outbox-queue';
import { ask, deliver, later, states } from './outbox.fixture';
import { SendMailJob } from './send-mail.job';

const metricsToken = 'a-token-of-metrics';

// Claiming rows depends on the database engine.
onEachEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  beforeEach(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, {
      environment: { SMTP_URL: mail.url, QUOTE_MAIL_TO: 'desk@larchlane.example', METRICS_TOKEN: metricsToken },
    });
  });
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  const told = () => mail.read.filter((one) => one.told);

  it('sends each mail once when workers run concurrently', async () => {
    await Promise.all([ask(api, 'Bea'), ask(api, 'Cyd'), deliver(api), deliver(api)]);
    await deliver(api);
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(4);
    expect(mail.read).toHaveLength(4);
  });

  it('gives each row to only one of ten concurrent claims, and to another after the lease expires', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    later(api, 1);
    const queue = api.app.get(OutboxQueue);
    const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim('mail')));
    const ids = claims.flatMap((row) => (row ? [row.id] : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect(await queue.claim('mail')).toBeNull();
    // The first worker may still be sending.
    later(api, smtpTimeouts.total / 3_600_000);
    expect(await queue.claim('mail')).toBeNull();
    later(api, 1);
    expect(ids).toContain((await queue.claim('mail'))?.id);
  });

  it('counts a mail as sent although a worker that held it before reports a failure afterwards', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    const queue = api.app.get(OutboxQueue);
    later(api, 1);
    const suspended = [await queue.claim('mail'), await queue.claim('mail')];
    later(api, 1);
    mail.mood = 'take';
    await deliver(api);
    for (const row of suspended)
      if (row) await queue.failed({ ...row, attempts: 16 }, new DeliveryError('x', 'passing'));
    expect(await states(api)).toEqual(['sent', 'sent']);
  });

  it('sends every mail exactly once after the clock was set back', async () => {
    const now = api.clock.at;
    later(api, 25);
    const forms = await Promise.all(['Ann', 'Bea'].map(() => openForm(api.url)));
    later(api, 0.01);
    for (const [index, form] of forms.entries())
      await sendForm(api.url, filledForm(form, { contact: { ...ann, name: `Ann ${index}` } }));
    // One row was claimed by a worker that was killed, and another failed once.
    const queue = api.app.get(OutboxQueue);
    await queue.claim('mail');
    mail.mood = 'refuse-for-now';
    const tried = await queue.claim('mail');
    if (!tried) throw new Error('There is no second mail.');
    await queue.failed(tried, new DeliveryError('ETIMEDOUT', 'passing'));
    mail.mood = 'take';
    api.clock.at = now;
    await deliver(api);
    await deliver(api);
    expect(told()).toHaveLength(4);
    expect(await states(api)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('sends a mail once although its delivery cannot be recorded at first', async () => {
    const form = filledForm(await openForm(api.url), {});
    later(api, 0.01);
    await sendForm(api.url, form);
    jest.spyOn(api.app.get(SentMails), 'count').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(deliver(api)).rejects.toThrow('the disk is full');
    later(api, 1);
    await deliver(api);
    expect(mail.read).toHaveLength(2);
    expect(await states(api)).toEqual(['sent', 'sent']);
  });

  it('counts a mail once whose delivery is recorded again, because the first answer was lost', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    later(api, 1);
    const queue = api.app.get(OutboxQueue);
    const row = await queue.claim('mail');
    if (!row) throw new Error('There is no mail.');
    for (let time = 0; time < 2; time += 1) expect(await queue.delivered(row, 'outside')).toBe(true);
    const day = api.clock.at.toISOString().slice(0, 10);
    expect((await api.app.get(SentMails).between(day, day)).map(({ count }) => count)).toEqual([1]);
  });

  it('does not count kills of a process as attempts', async () => {
    mail.mood = 'refuse-for-now';
    await ask(api);
    const queue = api.app.get(OutboxQueue);
    for (let kill = 0; kill < 20; kill += 1) {
      later(api, 1);
      expect(await queue.claim('mail')).not.toBeNull();
    }
    later(api, 1);
    await deliver(api);
    expect(await states(api)).toEqual(['waiting', 'waiting']);
  });

  it('exposes how many messages wait to be sent, and for how long', async () => {
    const metrics = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const answer = await (await fetch(`${api.url}/api/metrics`, { headers })).text();
      return Object.fromEntries([...answer.matchAll(/^(outbox_\S+) (.*)$/gm)].map(([, name, value]) => [name, value]));
    };
    const none = {
      'outbox_waiting{kind="mail"}': '0',
      'outbox_waiting{kind="webhook"}': '0',
      'outbox_oldest_seconds{kind="mail"}': '0',
      'outbox_oldest_seconds{kind="webhook"}': '0',
    };
    expect(await metrics()).toEqual(none);
    mail.mood = 'refuse-for-now';
    await ask(api);
    later(api, 1);
    const waiting = { ...none, 'outbox_waiting{kind="mail"}': '2', 'outbox_oldest_seconds{kind="mail"}': '3600' };
    expect(await metrics()).toEqual(waiting);
    // The clock was set back since: no age is negative.
    later(api, -2);
    expect(await metrics()).toEqual({ ...waiting, 'outbox_oldest_seconds{kind="mail"}': '0' });
    later(api, 3);
    mail.mood = 'take';
    await deliver(api);
    expect(await metrics()).toEqual(none);
  });

  it('lets the mail under way end when the worker is asked to stop, so that it is not sent again', async () => {
    mail.mood = 'take-late';
    const form = filledForm(await openForm(api.url), {});
    later(api, 0.01);
    await sendForm(api.url, form);
    const stopping = new AbortController();
    const run = { signal: stopping.signal, progress: () => undefined, giveWay: async () => undefined };
    const sending = api.app.get(SendMailJob).run(run);
    await until(() => mail.read.length > 0);
    stopping.abort();
    mail.confirm();
    await sending;
    expect(await states(api)).toEqual(['sent', 'waiting']);
    mail.mood = 'take';
    later(api, 1);
    await deliver(api);
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(mail.read.length);
    expect(mail.read).toHaveLength(2);
  });

  it('stops only when the mail under way has ended', async () => {
    mail.mood = 'take-late';
    const database = await seededDatabase(engine);
    const environment = { SMTP_URL: mail.url };
    /** Lets the mail end once the API has begun to stop. */
    @Module({})
    class ConfirmingModule implements BeforeApplicationShutdown {
      beforeApplicationShutdown() {
        mail.mood = 'take';
        mail.confirm();
      }
    }
    const first = await startTestApp(engine, { database, environment, jobs: 'here', extra: [ConfirmingModule] });
    const form = filledForm(await openForm(first.url), {});
    later(first, 0.01);
    await sendForm(first.url, form);
    await until(() => mail.read.length > 0);
    await first.stop();
    const second = await startTestApp(engine, { database, environment });
    later(second, 1);
    await deliver(second);
    expect(new Set(mail.read.map(({ messageId }) => messageId)).size).toBe(2);
    expect(mail.read).toHaveLength(2);
    await second.stop();
    await database.remove();
  });

  it('drops a hanging mail server on shutdown and sends the mail after a restart', async () => {
    mail.mood = 'hang';
    const database = await seededDatabase(engine);
    const environment = { SMTP_URL: mail.url };
    const first = await startTestApp(engine, { database, environment, jobs: 'here' });
    first.app.get(Mailer).timeouts = { ...smtpTimeouts, stop: 100 };
    const form = filledForm(await openForm(first.url), {});
    later(first, 0.01);
    expect((await sendForm(first.url, form)).status).toBe(201);
    await until(() => mail.connections > 0);
    await first.stop();
    mail.mood = 'take';
    const second = await startTestApp(engine, { database, environment });
    later(second, 1);
    await deliver(second);
    expect(told()).toHaveLength(2);
    await second.stop();
    await database.remove();
  });
});

describe('pauses between attempts', () => {
  it('double up to six hours, vary randomly, and end after 17 attempts, or 5 if refused', () => {
    const still = (attempts: number) => nextTryAfter(attempts, 'passing', () => 0);
    expect([1, 2, 3, 11, 16].map(still)).toEqual([30_000, 60_000, 120_000, 21_600_000, 21_600_000]);
    expect(nextTryAfter(1, 'passing', () => 1)).toBe(37_500);
    expect(still(17)).toBeNull();
    expect(nextTryAfter(5, 'refused')).toBeNull();
  });
});
