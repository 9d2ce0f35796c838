import { until } from 'contract/testing/until';

import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann } from '../../testing/quote-form';
import { lockWaits } from '../../testing/lock-waits';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { ReplyWriterEntity } from '../inbox/reply-writer.entity';
import { ReplyTemplateEntity } from './reply-template.entity';
import { askForQuote } from '../quotes/asked-quote.fixture';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    api = await startTestApp(engine, { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } }); // nothing sends here
    api.clock.at = new Date('2026-11-23T15:00:00Z');
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  const ask = async (product: 'group' | 'medicare' = 'group') => (await askForQuote(api, { product })).id;
  const at = (id: string, ...rest: string[]) => ['/api/admin/quotes', id, ...rest].join('/');
  const reply = { version: 1, subject: 'Your request', text: 'Hello,\n\nwhen can I call you?\nBen' };
  const send = (id: string, change: object = {}) => admin.send('POST', at(id, 'replies'), { ...reply, ...change });

  /** Returns the mails queued as replies. */
  async function answers(id: string) {
    const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id });
    return rows.flatMap(({ payload }) =>
      payload?.kind === 'mail' && payload.mail.replyTo.address === admin.email ? [payload.mail] : [],
    );
  }

  it('sends the reply above the imprint, and stores it with the request', async () => {
    const id = await ask();
    const { status, body } = await send(id);
    expect({ status, ...body }).toMatchObject({ status: 200, state: 'contacted', version: 2 });
    expect(body.firstAnswerAt).not.toBeNull();
    expect(body.history).toEqual([
      expect.objectContaining({
        from: 'new',
        to: 'contacted',
        by: admin.email,
        note: `Answered by mail. ${reply.subject}\n\n${reply.text}`,
      }),
    ]);
    const [mail] = await answers(id);
    expect(mail).toMatchObject({ to: { name: ann.name, address: ann.email.toLowerCase() }, subject: 'Your request' });
    expect(mail?.text).toMatch(/^Hello,\n\nwhen can I call you\?\nBen\n\n--\n\n.*insurance license OH/);
    expect(mail?.text).toContain(`If you don’t want us to contact you: ${mail?.unsubscribeUrl}`);
    expect(mail?.html).toContain('<p>when can I call you?<br>Ben</p>');
    expect(body.deliveries.map(({ what }: { what: string }) => what)).toContain(`Mail to ${ann.email.toLowerCase()}`);
  });

  it('replies in Spanish to a Spanish request, with the template stored for that language', async () => {
    const id = await ask();
    await api.dataSource.getRepository(QuoteRequestEntity).update({ id }, { language: 'es-US' });
    await admin.send('PUT', '/api/admin/reply-templates/group', { text: 'Dear {name}, kept by us' });
    const { body: draft } = await admin.get(at(id, 'reply'));
    expect(draft.subject).toMatch(/^Su solicitud LL-/);
    expect(draft.text).toMatch(/^Hola, Ann Ash:\n\nGracias por su pregunta sobre el seguro médico grupal\./);
    expect(draft.template).toMatch(/^Hola, \{name\}:/);
    const kept = { text: 'Estimada {name}: gracias', language: 'es-US' };
    expect((await admin.send('PUT', '/api/admin/reply-templates/group', kept)).status).toBe(204);
    expect((await admin.get(at(id, 'reply'))).body.text).toBe('Estimada Ann Ash: gracias');
    // Neither replaces the other.
    await api.dataSource.getRepository(QuoteRequestEntity).update({ id }, { language: 'en-US' });
    expect((await admin.get(at(id, 'reply'))).body.text).toBe('Dear Ann Ash, kept by us');
    await api.dataSource.getRepository(QuoteRequestEntity).update({ id }, { language: 'es-US' });
    await send(id, { subject: draft.subject, text: draft.text });
    const [mail] = await answers(id);
    expect(mail?.text).toContain('Si no quiere que le contactemos: ');
    expect(mail?.unsubscribeUrl).toContain('/es/api/quotes/revocation/');
    expect(mail?.html).toContain('No me contacten');
  });

  it('refuses the second of two concurrent replies and sends only one', async () => {
    const id = await ask();
    const both = await Promise.all([send(id), send(id, { text: 'Another one' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answers(id)).toHaveLength(1);
    // A later reply also increments the version: it changes no state, but must not be sent twice.
    expect((await send(id, { version: 2 })).body).toMatchObject({ state: 'contacted', version: 3 });
    expect((await send(id, { version: 2, text: 'Another one' })).body.code).toBe('stale_version');
    expect(await answers(id)).toHaveLength(2);
  });

  it('sends a reply once, although the request is sent again because its response was lost', async () => {
    const id = await ask();
    const both = await Promise.all([send(id), send(id)]);
    for (const { status, body } of [...both, await send(id)])
      expect([status, body]).toMatchObject([200, { state: 'contacted', version: 2, history: [{ to: 'contacted' }] }]);
    expect(await answers(id)).toHaveLength(1);
  });

  it('shows colleagues who is writing a reply, until it is sent or the form was closed for 40 seconds', async () => {
    const id = await ask();
    const ben = await api.signIn({
      email: 'ben@larchlane.example',
      password: 'a lane with twelve larches',
      role: 'agent',
      person: 'ben-cole',
    });
    const writersFor = async (client: SignedInClient) => (await client.get(at(id))).body.writers;
    const later = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));
    await admin.send('PUT', `${at(id)}/assignee`, {
      assignee: ben.id,
      from: (await admin.get(at(id))).body.assignee?.id ?? null,
    });
    expect(await writersFor(admin)).toEqual([]);
    expect((await ben.send('PUT', at(id, 'writing'))).status).toBe(204);
    expect(await writersFor(admin)).toEqual(['Ben Cole']);
    expect(await writersFor(ben)).toEqual([]); // not oneself
    later(30);
    await ben.send('PUT', at(id, 'writing'));
    later(30);
    expect(await writersFor(admin)).toEqual(['Ben Cole']);
    later(11);
    expect(await writersFor(admin)).toEqual([]);
    await ben.send('PUT', at(id, 'writing'));
    await ben.send('POST', at(id, 'replies'), reply);
    expect(await writersFor(admin)).toEqual([]);
  });

  it('forgets who was writing when the request is erased, and tells nothing about a request of a colleague', async () => {
    const id = await ask();
    const ben = await api.signIn({
      email: 'ben@larchlane.example',
      password: 'a lane with twelve larches',
      role: 'agent',
    });
    const { assignee, reference } = (await admin.get(at(id))).body;
    await admin.send('PUT', at(id, 'assignee'), { assignee: admin.id, from: assignee?.id ?? null });
    expect((await ben.send('PUT', at(id, 'writing'))).status).toBe(404);
    expect((await admin.send('PUT', at(id, 'writing'))).status).toBe(204);
    await admin.send('POST', at(id, 'erasure'), { references: [reference] });
    expect(await api.dataSource.getRepository(ReplyWriterEntity).count()).toBe(0);
  });

  it('sends nothing to a person who asked not to be contacted', async () => {
    const id = await ask();
    await admin.send('POST', at(id, 'revocations'), { kinds: ['contact'] });
    const { status, body } = await send(id);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: `${ann.name} asked not to be contacted. Nothing was sent.`,
    });
    expect(await answers(id)).toEqual([]);
    expect((await admin.get(at(id))).body.state).toBe('new');
  });

  it('does not count a reply as an answer while there is no mail server', async () => {
    await api.stop();
    api = await startTestApp(engine);
    admin = await api.signIn();
    const id = await ask();
    const { body } = await send(id);
    expect(body).toMatchObject({ state: 'new', version: 2, firstAnswerAt: null });
    expect(body.history[0].note).toBe(
      `Written, but not sent: there is no mail server. ${reply.subject}\n\n${reply.text}`,
    );
    expect(await answers(id)).toHaveLength(1);
  });

  it('includes the number of plans in every mail about Medicare', async () => {
    const id = await ask('medicare');
    await send(id);
    const [mail] = await answers(id);
    const { items } = (await api.get('/api/cities')).body;
    const sentences: string[] = items.flatMap(
      ({ planSentence }: { planSentence: string | null }) => planSentence ?? [],
    );
    expect(sentences.some((sentence) => mail?.text.includes(sentence))).toBe(true);
  });

  it('starts with the template of the line of business, which an agent may store', async () => {
    const id = await ask();
    const before = (await admin.get(at(id, 'reply'))).body;
    expect(before.text).toMatch(new RegExp(`^Hello ${ann.name},\n\nThank you for asking about`));
    expect(before.template).toContain('Hello {name},');
    const ben = await api.signIn({
      email: 'ben@larchlane.example',
      password: 'a lane with twelve larches',
      role: 'agent',
    });
    const text = 'Dear {name}, {reference} is with me. $& {name}';
    expect((await ben.send('PUT', '/api/admin/reply-templates/group', { text })).status).toBe(204);
    const { reference } = (await admin.get(at(id))).body;
    expect((await admin.get(at(id, 'reply'))).body).toEqual({
      subject: `Your request ${reference}`,
      text: `Dear ${ann.name}, ${reference} is with me. $& ${ann.name}`,
      template: text,
    });
    expect((await admin.get(at(await ask('medicare'), 'reply'))).body.template).toContain('Hello {name},');
  });

  it('refuses a template with a placeholder that nothing replaces', async () => {
    const text = 'Dear {nam},\n\nyour {reference} is with me.';
    expect(await admin.send('PUT', '/api/admin/reply-templates/medicare', { text })).toMatchObject({
      status: 400,
      body: {
        fields: { text: 'Only {name} and {reference} are replaced. Correct {nam}, or write it without braces.' },
      },
    });
  });

  it('does not overwrite a template that was saved in the meantime', async () => {
    const { template: seen } = (await admin.get(at(await ask('medicare'), 'reply'))).body;
    const keep = (text: string, over: string) =>
      admin.send('PUT', '/api/admin/reply-templates/medicare', { text, seen: over });
    expect((await keep('Theirs', seen)).status).toBe(204);
    expect(await keep('Mine', seen)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining(`${admin.email} saved this template`) },
    });
    expect((await keep('Mine', 'Theirs')).status).toBe(204);
  });

  it('logs each change of a template once', async () => {
    const keep = (text: string) =>
      admin.send('PUT', '/api/admin/reply-templates/medicare', { text, language: 'es-US' });
    for (const text of ['Hola {name}', 'Hola {name}', 'Estimada {name}']) await keep(text);
    const { items } = (await admin.get('/api/admin/audit')).body;
    const logged = items.filter(({ event }: { event: string }) => event === 'reply-template-changed');
    expect(logged).toMatchObject([
      { who: admin.email, changes: [{ field: 'Text', before: 'Hola {name}', after: 'Estimada {name}' }] },
      { about: 'Medicare, in Spanish', changes: [{ field: 'Text', before: '', after: 'Hola {name}' }] },
    ]);
  });

  it.each([
    [{ subject: ' ' }, { subject: 'Write a subject.' }],
    [{ subject: 'One\nBcc: two@ash.example' }, { subject: 'Write the subject in one line.' }],
    [{ text: '\n' }, { text: 'Write the text of the mail.' }],
    [{ text: 'a'.repeat(5001) }, { text: 'Use 5,000 characters or fewer.' }],
  ])('reports a mistake at its field: %j', async (change, fields) => {
    expect(await send(await ask(), change)).toMatchObject({ status: 400, body: { fields } });
  });
});

onOneEngine((engine) => {
  it('accepts only one of two concurrent first saves of a template', async () => {
    const api = await startTestApp(engine);
    const admin = await api.signIn();
    const keep = (text: string) =>
      admin.send('PUT', '/api/admin/reply-templates/medicare', { text, seen: 'The default' });
    const both = () => Promise.all(['One', 'Two'].map(keep));
    /** Lets both get as far as they can before either writes. SQLite runs one transaction at a time anyway. */
    const inStep = () =>
      api.dataSource.transaction(async (manager) => {
        await manager.query('LOCK TABLE reply_templates IN SHARE MODE');
        const saves = both();
        await until(async () => (await lockWaits(api.dataSource)) === 2);
        return { saves };
      });
    const saves = await (engine === 'PostgreSQL' ? (await inStep()).saves : both());
    const statuses = saves.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    const rows = await api.dataSource.getRepository(ReplyTemplateEntity).find();
    expect(rows).toMatchObject([{ text: statuses[0] === 204 ? 'One' : 'Two' }]);
    await api.stop();
  });
}, 'PostgreSQL');
