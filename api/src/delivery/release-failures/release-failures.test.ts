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
  reason: 'rollback mf-blog from 1.4.0 to 1.3.0: 8 of 13 rendered pages failed',
  at: '2026-11-21T15:30:00.000Z',
};

let mail: MailServer;
let api: TestApp;
/** Begins a test on an API of its own. */
async function begin(engine: Engine): Promise<void> {
  mail = await startMailServer();
  api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
  await api.signIn();
}

const tell = async (body: object, signature = signFailure(proxySecret, failure)) => {
  const headers = { 'content-type': 'application/json', [failureSignatureHeader]: signature };
  const answer = await fetch(api.url + releaseFailuresPath, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
};
const waiting = () => api.dataSource.getRepository(OutboxEntity).count();

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  it('mails it once, whichever of several shells tells it first and however often they do', async () => {
    expect(await Promise.all([tell(failure), tell(failure), tell(failure)])).toEqual([204, 204, 204]);
    await api.run(SendMailJob);
    expect(await tell(failure)).toBe(204);
    expect(await waiting()).toBe(1);
  });
});

// What no engine decides.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  it('mails those who look after the site that a release was taken back, and why', async () => {
    expect(await tell(failure)).toBe(204);
    await api.run(SendMailJob);
    const [sent] = mail.read.filter(({ told }) => told);
    expect(sent?.to).toBe(owner.email);
    const words = (sent?.raw ?? '').replace(/=\r\n/g, '');
    expect(words).toContain('Subject: Taken back: mf-blog 1.4.0');
    expect(words).toContain('8 of 13 rendered pages failed');
    expect(words).toContain('/admin/releases');
  });
});

// They leave nothing behind, and share their API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });

  it.each([
    ['without a signature', failure, ''],
    ['with one of another secret', failure, signFailure('another secret of ours', failure)],
    ['with one of something else', { ...failure, reason: 'Call this number' }, undefined],
  ])('believes nobody %s', async (_how, body, signature) => {
    expect(await tell(body, signature)).toBe(403);
    expect(await waiting()).toBe(0);
  });
});
