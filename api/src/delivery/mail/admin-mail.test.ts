import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { RetentionJob } from '../../leads/erasure/retention.job';
import { SendMailJob } from '../outbox/send-mail.job';
import { startMailServer } from '../../testing/mail-server';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onOneEngine((engine) => {
  /** Sends a request and returns the delivery states of its mails. */
  async function deliveries(api: TestApp) {
    const admin = await api.signIn();
    const form = filledForm(await openForm(api.url));
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    await sendForm(api.url, form);
    await api.run(SendMailJob);
    const { items } = (await admin.get('/api/admin/quotes')).body;
    const { body } = await admin.get(`/api/admin/quotes/${items[0].id}`);
    return body.deliveries.map(({ state }: { state: string }) => state);
  }

  it('reports mails as filed, not sent, without a mail server', async () => {
    const api = await startTestApp(engine, { environment: { QUOTE_MAIL_TO: 'leads@larch.example' } });
    const admin = await api.signIn();
    expect((await admin.get('/api/admin/mail')).body).toEqual({
      via: 'files',
      failed: 0,
      delayed: null,
      requestsTo: 'leads@larch.example',
    });
    expect(await deliveries(api)).toEqual(['filed', 'filed']);
    expect((await admin.send('POST', '/api/admin/mail/test')).body).toEqual({ kind: 'filed', to: admin.email });
    await api.stop();
  });

  it('keeps the file of a test mail for 90 days', async () => {
    const api = await startTestApp(engine);
    const admin = await api.signIn();
    expect((await admin.send('POST', '/api/admin/mail/test')).body).toMatchObject({ kind: 'filed' });
    const folder = path.join(api.database.env['DATA_DIR'] ?? '', 'mail');
    const files = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    await api.run(RetentionJob);
    expect(files()).toEqual([expect.stringContaining('Subject: A test mail')]);
    api.clock.at = new Date(api.clock.at.getTime() + 91 * 24 * 60 * 60 * 1000);
    await api.run(RetentionJob);
    expect(files()).toEqual([]);
    await api.stop();
  });

  it('sends a test mail and reports a failed one', async () => {
    const mail = await startMailServer();
    const api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
    const admin = await api.signIn();
    expect((await admin.get('/api/admin/mail')).body).toMatchObject({ via: 'server' });
    expect(await deliveries(api)).toEqual(['sent', 'sent']);
    expect((await admin.send('POST', '/api/admin/mail/test')).body).toEqual({ kind: 'sent', to: admin.email });
    expect(mail.read.at(-1)).toMatchObject({ to: admin.email });
    mail.mood = 'refuse-for-good';
    expect((await admin.send('POST', '/api/admin/mail/test')).body).toMatchObject({ kind: 'failed', to: admin.email });
    await api.stop();
    await mail.stop();
  });

  it('reports mails that wait for a mail server that is down, until they are sent', async () => {
    const mail = await startMailServer();
    const api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
    const admin = await api.signIn();
    const delayed = async () => (await admin.get('/api/admin/mail')).body.delayed;
    expect(await delayed()).toBeNull();
    mail.mood = 'refuse-for-now';
    expect(await deliveries(api)).toEqual(['waiting', 'waiting']);
    expect(await delayed()).toEqual({ messages: 2, problem: expect.stringMatching(/./) });
    mail.mood = 'take';
    api.clock.at = new Date(api.clock.at.getTime() + 60_000);
    await api.run(SendMailJob);
    expect(await delayed()).toBeNull();
    await api.stop();
    await mail.stop();
  });
});
