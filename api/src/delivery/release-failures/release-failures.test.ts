import {
  failureSignatureHeader,
  releaseFailuresPath,
  signFailure,
  type ReleaseFailure,
} from 'contract/release-failures';

import { OutboxEntity } from '../outbox/outbox.entity';
import { SendMailJob } from '../outbox/send-mail.job';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { owner } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';

const failure: ReleaseFailure = {
  remote: 'mf-blog',
  version: '1.4.0',
  reason: 'mf-blog was rolled back from 1.4.0 to 1.3.0: 8 of 13 rendered pages failed',
  at: '2026-11-21T15:30:00.000Z',
};

let mail: MailServer;
let api: TestApp;
/** Starts a separate API for each test. */
async function begin(engine: Engine): Promise<void> {
  mail = await startMailServer();
  api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
  await api.signIn();
}

const report = async (body: object, signature = signFailure(proxySecret, failure)) => {
  const headers = { 'content-type': 'application/json', [failureSignatureHeader]: signature };
  const response = await fetch(api.url + releaseFailuresPath, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.status;
};
const waiting = () => api.dataSource.getRepository(OutboxEntity).count();

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  it('mails a failure once, however many shells report it and how often', async () => {
    expect(await Promise.all([report(failure), report(failure), report(failure)])).toEqual([204, 204, 204]);
    await api.run(SendMailJob);
    expect(await report(failure)).toBe(204);
    expect(await waiting()).toBe(1);
  });
});

// Behavior that does not depend on the database engine.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  it('mails the owner that a release was rolled back, and why', async () => {
    expect(await report(failure)).toBe(204);
    await api.run(SendMailJob);
    const [sent] = mail.read.filter(({ told }) => told);
    expect(sent?.to).toBe(owner.email);
    const text = (sent?.raw ?? '').replace(/=\r\n/g, '');
    expect(text).toContain('Subject: Taken back: mf-blog 1.4.0');
    expect(text).toContain('8 of 13 rendered pages failed');
    expect(text).toContain('/admin/releases');
  });

  it('mails nobody but owners who have chosen a password, since no one else may see the releases', async () => {
    const password = 'a lane with many larches';
    await api.signIn({ email: 'writer@larchlane.example', password, role: 'writer' });
    await api.signIn({ email: 'agent@larchlane.example', password, role: 'agent' });
    const client = await api.signIn();
    const invitation = { email: 'invited@larchlane.example', role: 'owner', person: null, password: owner.password };
    expect((await client.send('POST', '/api/admin/access', invitation)).status).toBe(201);
    expect(await report(failure)).toBe(204);
    await api.run(SendMailJob);
    const told = mail.read.filter(({ raw }) => raw.includes('Subject: Taken back'));
    expect(told.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('can be sent again after it was given up', async () => {
    mail.mood = 'refuse-for-good';
    await report(failure);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.run(SendMailJob);
      api.clock.at = new Date(api.clock.at.getTime() + 8 * 60 * 60 * 1000);
    }
    expect(api.expectLogged('delivery given up')).toHaveLength(1);
    mail.mood = 'take';
    const admin = await api.signIn();
    const { items } = (await admin.get('/api/admin/outbox')).body;
    expect((await admin.send('POST', `/api/admin/outbox/${items[0].id}/retry`)).status).toBe(204);
    await api.run(SendMailJob);
    expect(mail.read.filter(({ told }) => told)).toHaveLength(1);
  });
});

// These tests leave nothing behind, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });

  it.each([
    ['without a signature', failure, ''],
    ['signed with another secret', failure, signFailure('another secret of ours', failure)],
    ['signed for other content', { ...failure, reason: 'Call this number' }, undefined],
  ])('refuses a report %s', async (_how, body, signature) => {
    expect(await report(body, signature)).toBe(403);
    expect(await waiting()).toBe(0);
  });
});
