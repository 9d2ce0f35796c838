import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { QuoteDetail } from 'contract/admin-quotes';

import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import { RevocationLinks } from '../quotes/revocation-links';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { askForQuote } from '../quotes/asked-quote.fixture';

interface Notice {
  event: string;
  id: string;
  [detail: string]: unknown;
}

onEachEngine((engine) => {
  let receiver: Server;
  let notices: Notice[];
  let status: number;
  let api: TestApp;
  let admin: SignedInClient;

  beforeEach(async () => {
    [notices, status] = [[], 200];
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        if (status === 200) notices.push(JSON.parse(body));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const { port } = receiver.address() as AddressInfo; // it listens on TCP
    const environment = { QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/`, QUOTE_WEBHOOK_SECRET: 'a secret of sixteen' };
    api = await startTestApp(engine, { environment });
    admin = await api.signIn();
  });
  afterEach(async () => {
    await api.stop();
    await new Promise((done) => receiver.close(done));
  });

  const wait = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));
  const deliver = () => api.run(SendMailJob, SendWebhooksJob);

  /** @returns the id of the request */
  async function ask(contact: Partial<typeof ann>, marketing = true): Promise<string> {
    wait(60);
    const { id } = await askForQuote(api, { marketing, contact: { ...ann, ...contact } });
    await deliver();
    return id;
  }

  const detail = async (id: string): Promise<QuoteDetail> => (await admin.get(`/api/admin/quotes/${id}`)).body;
  const consentOf = async (id: string) => {
    const { doNotContact, mayMarket } = await detail(id);
    return { doNotContact, mayMarket };
  };
  /** Returns the two consent columns of the CSV file, by name. */
  async function inFile(): Promise<Record<string, string>> {
    const file = await (await admin.fetch('/api/admin/quotes.csv')).text();
    const rows = file.trim().split('\r\n').slice(1);
    return Object.fromEntries(
      rows.map((row) => {
        const cells = row.slice(1, -1).split('","');
        return [cells[4] ?? '', `${cells[9]} ${cells[10]}`];
      }),
    );
  }

  /** Returns the revocation link from a request's confirmation mail, rewritten to this server. */
  const wayOutOf = (id: string) => api.url + new URL(api.app.get(RevocationLinks).to(id)).pathname;

  it('applies a revocation to every request with the same phone number or email address, and to no other', async () => {
    const first = await ask({ name: 'Same both' });
    const sameNumber = await ask({ name: 'Same number', email: 'other@ash.example' });
    const sameAddress = await ask({ name: 'Same address', phone: '(937) 555-0133', email: 'ANN@ash.example' });
    const stranger = await ask({ name: 'Stranger', phone: '(937) 555-0144', email: 'bea@oak.example' });
    wait(60);
    await fetch(wayOutOf(first), { method: 'POST' });
    const no = { doNotContact: true, mayMarket: false };
    for (const id of [first, sameNumber, sameAddress]) expect(await consentOf(id)).toEqual(no);
    expect(await consentOf(stranger)).toEqual({ doNotContact: false, mayMarket: true });
    expect(await inFile()).toEqual({
      'Same both': 'no no',
      'Same number': 'no no',
      'Same address': 'no no',
      Stranger: 'yes yes',
    });
    const { items } = (await admin.get('/api/admin/quotes')).body;
    expect(items.map(({ doNotContact }: QuoteDetail) => doNotContact)).toEqual([false, true, true, true]);
  });

  it('allows contact about requests made after a revocation, and marketing only after new consent', async () => {
    const before = await ask({});
    wait(60);
    await fetch(wayOutOf(before), { method: 'POST' });
    const after = await ask({ name: 'Again' }, false);
    expect(await consentOf(before)).toEqual({ doNotContact: true, mayMarket: false });
    expect(await consentOf(after)).toEqual({ doNotContact: false, mayMarket: false });
    const agreed = await ask({ name: 'Agreed' });
    expect(await consentOf(agreed)).toEqual({ doNotContact: false, mayMarket: true });
  });

  it('applies a revocation that is repeated to what was asked in between, once', async () => {
    const before = await ask({});
    wait(60);
    await fetch(wayOutOf(before), { method: 'POST' });
    const after = await ask({ name: 'Again' });
    expect(await consentOf(after)).toEqual({ doNotContact: false, mayMarket: true });
    wait(60);
    for (let time = 0; time < 2; time += 1) await fetch(wayOutOf(before), { method: 'POST' });
    expect(await consentOf(after)).toEqual({ doNotContact: true, mayMarket: false });
    expect((await detail(after)).history).toHaveLength(1);
  });

  it('allows marketing only to the number that consent was given for', async () => {
    await ask({ name: 'At work', phone: '(937) 555-0133' }, false);
    await ask({ name: 'At home', phone: '(937) 555-0144' });
    expect(await inFile()).toEqual({ 'At work': 'yes no', 'At home': 'yes yes' });
  });

  it('applies a revocation after the clock of the server was set back', async () => {
    const before = await ask({});
    wait(-3600);
    await fetch(wayOutOf(before), { method: 'POST' });
    expect(await consentOf(before)).toEqual({ doNotContact: true, mayMarket: false });
  });

  it('takes the same request again after its person asked not to be contacted, and only then', async () => {
    const before = await ask({});
    wait(60);
    await fetch(wayOutOf(before), { method: 'POST' });
    const after = await ask({});
    expect(after).not.toBe(before);
    expect(await consentOf(after)).toEqual({ doNotContact: false, mayMarket: true });
    const { body } = await sendForm(api.url, filledForm(await openForm(api.url), { marketing: true }));
    expect(body.message).toContain((await detail(after)).reference);
  });

  it("adds a revocation to the history of each of the person's requests, once", async () => {
    const [first, second] = [await ask({}), await ask({ name: 'Ann Again' })];
    const { reference } = await detail(first);
    const linesOf = async (id: string) => (await detail(id)).history.map(({ by, note }) => [by, note]);
    wait(60);
    const wayOut = wayOutOf(first);
    await fetch(wayOut, { method: 'POST' });
    await fetch(wayOut, { method: 'POST' });
    expect(await linesOf(first)).toEqual([['link in the mail', 'Consent withdrawn: contact, marketing']]);
    expect(await linesOf(second)).toEqual([
      ['link in the mail', `Consent withdrawn: contact, marketing, with ${reference}`],
    ]);
    await admin.send('POST', `/api/admin/quotes/${second}/revocations`, { kinds: ['contact'] });
    expect(await linesOf(second)).toHaveLength(1);
    const { items } = (await admin.get(`/api/admin/quotes/${second}/consents`)).body;
    expect(items.filter(({ event }: { event: string }) => event === 'revoked')).toHaveLength(2);
  });

  it('sends webhooks for consent, revocation and erasure in order and once each, after failed deliveries', async () => {
    status = 503;
    const id = await ask({});
    status = 200;
    // The first webhook is waiting for its retry, while the next could be sent immediately.
    await fetch(wayOutOf(id), { method: 'POST' });
    await deliver();
    expect(notices).toEqual([]);
    for (let hour = 0; hour < 3; hour += 1) {
      wait(3600);
      await deliver();
    }
    expect(notices.map(({ event }) => event)).toEqual(['quote.requested', 'consent.revoked']);
    const { reference } = await detail(id);
    await admin.send('POST', `/api/admin/quotes/${id}/erasure`, { references: [reference] });
    await deliver();
    expect(notices).toMatchObject([
      { event: 'quote.requested', id, consents: { contact: 'given', marketing: 'given' } },
      { event: 'consent.revoked', id, kinds: ['contact', 'marketing'] },
      { event: 'quote.erased', id, reason: 'asked' },
    ]);
    expect(JSON.stringify(notices[2])).not.toMatch(/ash\.example|937\D{0,2}555/);
  });

  it('says in a webhook sent again after it was given up what holds by then', async () => {
    status = 503;
    const id = await ask({});
    for (let attempt = 1; attempt < 17; attempt += 1) {
      wait(8 * 3600);
      await deliver();
    }
    expect(api.expectLogged('delivery given up')).toHaveLength(1);
    status = 200;
    await fetch(wayOutOf(id), { method: 'POST' });
    await deliver();
    admin = await api.signIn(); // days have passed
    const [dead] = (await admin.get('/api/admin/outbox')).body.items;
    await admin.send('POST', `/api/admin/outbox/${dead.id}/retry`);
    await deliver();
    expect(notices).toMatchObject([
      { event: 'consent.revoked', id },
      { event: 'quote.requested', id, consents: { contact: 'revoked', marketing: 'revoked' } },
    ]);
  });
});
