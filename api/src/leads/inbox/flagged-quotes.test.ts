import type { QuoteDetail, QuoteSummary } from 'contract/admin-quotes';

import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';

const ceiling = 2;

onOneEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, { environment: { SMTP_URL: mail.url, QUOTE_LIMIT: String(ceiling) } });
    admin = await api.signIn();
    const form = await openForm(api.url);
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    // Each from its own network, like a flood.
    for (const number of [1, 2, 3]) {
      const contact = { ...ann, email: `ann${number}@ash.example` };
      const sent = await sendForm(api.url, filledForm(form, { contact }), visitorAt(`192.0.2.${number}`));
      if (sent.status !== 201) throw new Error(`The request was answered with ${sent.status}.`);
    }
    await api.run(SendMailJob, SendWebhooksJob);
  });
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  const flagged = async (): Promise<QuoteSummary[]> =>
    (await admin.get('/api/admin/quotes')).body.items.filter(({ flag }: QuoteSummary) => flag !== null);
  const confirmed = () =>
    mail.read
      .map(({ to }) => to)
      .filter((to) => to.endsWith('@ash.example'))
      .sort();
  const statesOf = ({ deliveries }: QuoteDetail) => deliveries.map(({ state }) => state).sort();

  it('accepts and flags a request above the overall limit, and holds its confirmation mail', async () => {
    const [request, ...others] = await flagged();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ email: 'ann3@ash.example', flag: 'volume' });
    expect(confirmed()).toEqual(['ann1@ash.example', 'ann2@ash.example']);
    // The agency is mailed about all three.
    expect(mail.read).toHaveLength(5);
    const { body } = await admin.get(`/api/admin/quotes/${request?.id}`);
    expect(statesOf(body)).toEqual(['held', 'sent']);
  });

  it.each([
    ['confirms that it is genuine', (path: string) => admin.send('POST', `${path}/check`)],
    ['changes its state', (path: string) => admin.send('PATCH', path, { version: 1, state: 'contacted' })],
  ])('sends the held mail once when an admin %s', async (_what, act) => {
    const [request] = await flagged();
    const path = `/api/admin/quotes/${request?.id}`;
    expect((await act(path)).status).toBe(200);
    expect((await admin.send('POST', `${path}/check`)).body.history).toHaveLength(1);
    await api.run(SendMailJob, SendWebhooksJob);
    expect(confirmed()).toEqual(['ann1@ash.example', 'ann2@ash.example', 'ann3@ash.example']);
    expect(await flagged()).toEqual([]);
  });

  it('sends no mail to the address of a flagged request that was marked as lost', async () => {
    const [request] = await flagged();
    await admin.send('PATCH', `/api/admin/quotes/${request?.id}`, { version: 1, state: 'lost' });
    await api.run(SendMailJob, SendWebhooksJob);
    expect(confirmed()).toEqual(['ann1@ash.example', 'ann2@ash.example']);
  });

  it('never sends the held mail to a person who has asked not to be contacted since', async () => {
    const [request] = await flagged();
    const path = `/api/admin/quotes/${request?.id}`;
    await admin.send('POST', `${path}/revocations`, { kinds: ['contact'] });
    const { deliveries } = (await admin.send('POST', `${path}/check`)).body as QuoteDetail; // the contract's answer
    expect(deliveries.map(({ what }) => what)).toEqual(['Mail to hello@larchlane.example']);
    await api.run(SendMailJob, SendWebhooksJob);
    expect(confirmed()).toEqual(['ann1@ash.example', 'ann2@ash.example']);
  });

  it('still sends the held mail to a person who has only taken back their consent to marketing', async () => {
    const [request] = await flagged();
    const path = `/api/admin/quotes/${request?.id}`;
    await admin.send('POST', `${path}/revocations`, { kinds: ['marketing'] });
    await admin.send('POST', `${path}/check`);
    await api.run(SendMailJob, SendWebhooksJob);
    expect(confirmed()).toEqual(['ann1@ash.example', 'ann2@ash.example', 'ann3@ash.example']);
  });
});
