import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { until } from 'contract/testing/until';

import { startMailServer } from '../../testing/mail-server';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp } from '../../testing/test-app';
import { ask, deliver, later } from './outbox.fixture';
import { Webhook } from './webhook';

describe('a webhook', () => {
  const secret = 'a secret of sixteen';
  let server: Server;
  let calls: { url: string | undefined; headers: Record<string, unknown>; body: string }[];
  let status: number;

  beforeEach(async () => {
    [calls, status] = [[], 200];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        calls.push({ url: request.url, headers: request.headers, body });
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => server.close(done)));

  it('signs time and body, and retries with the same delivery id', async () => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const environment = { QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, QUOTE_WEBHOOK_SECRET: secret };
    const api = await startTestApp('SQLite', { environment });
    status = 503;
    const { reference } = await ask(api);
    status = 200;
    later(api, 1);
    await deliver(api);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers['x-quote-delivery']).toBe(calls[1]?.headers['x-quote-delivery']);
    for (const { headers, body } of calls) {
      const right = createHmac('sha256', secret).update(`${headers['x-quote-timestamp']}.${body}`).digest('hex');
      expect(headers['x-quote-signature']).toBe(`v1=${right}`);
      const consents = { contact: 'given', marketing: 'declined' };
      expect(JSON.parse(body)).toMatchObject({ event: 'quote.requested', reference, consents });
    }
    await api.stop();
  });

  it('follows no redirect, which would tell another server of the person', async () => {
    const { port } = server.address() as AddressInfo; // as above
    const environment = { QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, QUOTE_WEBHOOK_SECRET: secret };
    const api = await startTestApp('SQLite', { environment });
    status = 307;
    await ask(api);
    later(api, 1);
    await deliver(api);
    expect(calls.map(({ url }) => url)).toEqual(['/hook', '/hook']);
    expect(api.log).toContainEqual(expect.objectContaining({ kind: 'webhook', reason: '307' }));
    await api.stop();
  });

  it.each([
    ['nothing listens there', 'http://127.0.0.1:2/', 'ECONNREFUSED'],
    ['its name has no address', 'http://crm.invalid/', 'ENOTFOUND'],
  ])('says why it could not be sent if %s', async (_why, url, reason) => {
    const api = await startTestApp('SQLite', {
      environment: { QUOTE_WEBHOOK_URL: url, QUOTE_WEBHOOK_SECRET: secret },
    });
    await ask(api);
    expect(api.log).toContainEqual(expect.objectContaining({ kind: 'webhook', reason }));
    await api.stop();
  });
});

describe('a receiver that hangs', () => {
  it('delays neither mail nor the shutdown of the worker', async () => {
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
    // Nothing but the stop ends the request: waiting for it would take longer than the test may.
    api.app.get(Webhook).timeout = 60 * 60_000;
    const form = filledForm(await openForm(api.url), {});
    later(api, 0.01);
    const hanging = new Promise((asked) => server.once('request', asked));
    await sendForm(api.url, form);
    await hanging;
    await until(() => mail.read.length >= 2);
    await api.stop();
    await mail.stop();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});
