import { randomUUID } from 'node:crypto';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann } from '../../testing/quote-form';
import { owner, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { FollowUpsJob } from '../assignment/follow-ups.job';
import { addQuotes } from '../quotes/many-quotes.fixture';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { askForQuote } from '../quotes/asked-quote.fixture';

const password = 'a lane with twelve larches';
const kentucky = { state: 'KY', number: '2KY', line: 'Insurance agent', from: null, to: null };
const ohio = { ...kentucky, state: 'OH', number: '2OH' };
const day = 24 * 60 * 60 * 1000;

let api: TestApp;
let admin: SignedInClient;
let ben: SignedInClient;
let cleo: SignedInClient;
/** Starts a separate API for each test. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-23T15:00:00Z');
  admin = await api.signIn();
  ben = await api.signIn({ email: 'ben@larchlane.example', password, role: 'agent', person: 'ben-cole' });
  cleo = await api.signIn({ email: 'cleo@larchlane.example', password, role: 'agent' });
  await changePerson('ben-cole', { licenses: [kentucky, ohio] });
}

/** Changes a person's entry on the team page. */
async function changePerson(person: string, change: object): Promise<void> {
  const { version, content } = (await admin.get(`/api/admin/people/${person}`)).body;
  const save = { baseVersion: version, content: { ...content, ...change } };
  expect((await admin.send('PUT', `/api/admin/people/${person}`, save)).status).toBe(200);
}
async function ask(name = 'Ann Ash', product: 'group' | 'medicare' | 'individual' = 'group'): Promise<string> {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@ash.example`;
  return (await askForQuote(api, { product, contact: { ...ann, name, email } })).id;
}
const at = (id: string, ...rest: string[]) => ['/api/admin/quotes', id, ...rest].join('/');
const give = (id: string, assignee: string | null, from: string | null, by = admin) =>
  by.send('PUT', at(id, 'assignee'), { assignee, from });
const names = async (who: SignedInClient, query = '') =>
  (await who.get(`/api/admin/quotes?${query}`)).body.items.map(({ name }: { name: string }) => name);
/** Runs two workers. @returns the addresses that were reminded of a request */
async function reminders(id: string): Promise<string[]> {
  await api.run(FollowUpsJob, FollowUpsJob);
  const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id });
  return rows.flatMap(({ payload }) =>
    payload?.kind === 'mail' && payload.mail.subject.includes('come back') ? [payload.mail.to.address] : [],
  );
}

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('assigns more requests at the same time than the database has connections', async () => {
    await addQuotes(api, 30);
    const requests = await api.dataSource.getRepository(QuoteRequestEntity).find({ select: { id: true } });
    const answers = await Promise.all(requests.map(({ id }) => give(id, ben.id, null)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('shows agents their own and unassigned requests, and returns 404 for all others', async () => {
    const [his, free] = [await ask('Ann Ash', 'medicare'), await ask('Bea Fir', 'medicare')];
    expect((await give(his, ben.id, null)).status).toBe(200);
    expect(await names(ben)).toEqual(['Bea Fir', 'Ann Ash']);
    expect(await names(ben, 'whose=mine')).toEqual(['Ann Ash']);
    expect(await names(ben, 'whose=nobody')).toEqual(['Bea Fir']);
    expect(await names(cleo)).toEqual(['Bea Fir']);
    expect(await names(admin)).toEqual(['Bea Fir', 'Ann Ash']);
    expect((await cleo.get('/api/admin/quotes/summary')).body.new).toBe(1);
    await api.dataSource.getRepository(QuoteRequestEntity).update({ id: his }, { place: 'KY' });
    const places = async (who: SignedInClient) => (await who.get('/api/admin/quotes')).body.places;
    expect([await places(ben), await places(cleo)]).toEqual([['KY', 'OH'], ['OH']]);
    const tries = await Promise.all([
      cleo.get(at(his)),
      cleo.get(at(his, 'consents')),
      cleo.send('PATCH', at(his), { version: 1, state: 'contacted' }),
      cleo.send('POST', at(his, 'notes'), { note: 'Mine now' }),
      cleo.send('POST', at(his, 'check')),
      cleo.send('POST', at(his, 'revocations'), { kinds: ['contact'] }),
      cleo.send('PUT', at(his, 'follow-up'), { on: '2026-11-24' }),
      give(his, cleo.id, ben.id, cleo),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await cleo.send('PATCH', at(free), { version: 1, state: 'contacted' })).status).toBe(200);
  });

  it('lets only one of two agents take a request, and tells the other who has it', async () => {
    const id = await ask('Ann Ash', 'medicare');
    const both = await Promise.all([give(id, ben.id, null, ben), give(id, cleo.id, null, cleo)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await give(id, null, null)).body).toMatchObject({
      code: 'stale_version',
      message: expect.stringMatching(/ took this request in the meantime\. Look at it again\.$/),
    });
    expect(await give(id, randomUUID(), null)).toMatchObject({ status: 400 });
    expect((await admin.get(at(id))).body.history).toEqual([
      expect.objectContaining({ note: expect.stringMatching(/^Assigned to /), from: 'new', to: 'new' }),
    ]);
  });

  it('reminds the assignee of an open request once on the day, even if two workers run', async () => {
    const id = await ask('Ann Ash', 'medicare');
    await give(id, ben.id, null);
    expect(await ben.send('PUT', at(id, 'follow-up'), { on: '2026-11-22' })).toMatchObject({
      status: 400,
      body: { fields: { on: 'Choose today or a later day' } },
    });
    expect((await ben.send('PUT', at(id, 'follow-up'), { on: '2026-11-24' })).body.followUpOn).toBe('2026-11-24');
    expect(await reminders(id)).toEqual([]);
    api.clock.at = new Date(api.clock.at.getTime() + day);
    expect(await reminders(id)).toEqual([ben.email]);
    expect(await reminders(id)).toEqual([ben.email]);
    ben = await api.signIn({ email: ben.email, password });
    await ben.send('PUT', at(id, 'follow-up'), { on: '2026-11-25' });
    api.clock.at = new Date(api.clock.at.getTime() + day);
    expect(await reminders(id)).toEqual([ben.email, ben.email]);
    ben = await api.signIn({ email: ben.email, password });
    await ben.send('PUT', at(id, 'follow-up'), { on: '2026-11-26' });
    expect((await ben.send('PATCH', at(id), { version: 1, state: 'won' })).status).toBe(200);
    api.clock.at = new Date(api.clock.at.getTime() + day);
    expect(await reminders(id)).toEqual([ben.email, ben.email]);
  });

  it('reminds nobody of a person who asked not to be contacted', async () => {
    const id = await ask('Ann Ash', 'medicare');
    await admin.send('PUT', at(id, 'follow-up'), { on: '2026-11-23' });
    await admin.send('POST', at(id, 'revocations'), { kinds: ['contact'] });
    expect(await reminders(id)).toEqual([]);
  });

  it('reminds of the other requests if one cannot be read', async () => {
    const [broken, other] = [await ask('Ann Ash'), await ask('Bea Fir')];
    for (const id of [broken, other]) await admin.send('PUT', at(id, 'follow-up'), { on: '2026-11-23' });
    const requests = api.dataSource.getRepository(QuoteRequestEntity);
    await requests.update({ id: broken }, { product: 'gone' as never }); // a line of business that was removed
    await expect(api.run(FollowUpsJob)).rejects.toThrow(TypeError);
    const mails = api.dataSource.getRepository(OutboxEntity);
    const toAgency = (await mails.findBy({ about: other })).map(({ payload }) => JSON.stringify(payload));
    expect(toAgency.filter((mail) => mail.includes('come back'))).toHaveLength(1);
  });

  it('lists other requests of the same phone number or email address, but none of a colleague, and when each was first answered', async () => {
    const first = await ask('Ann Ash', 'medicare');
    const second = await ask('Abe Ash', 'group');
    await admin.send('POST', at(first, 'notes'), { note: 'Called, nobody there.' });
    expect((await admin.get(at(first))).body).toMatchObject({
      firstAnswerAt: null,
      others: [{ id: second, name: 'Abe Ash', product: 'group', state: 'new' }],
    });
    await give(second, cleo.id, null);
    expect((await ben.get(at(first))).body.others).toEqual([]);
    await admin.send('PATCH', at(first), { version: 1, state: 'contacted' });
    const answered = (await admin.get(at(first))).body.firstAnswerAt;
    expect(answered).toBe(api.clock.at.toISOString());
    await admin.send('PATCH', at(first), { version: 2, state: 'quoted' });
    expect((await admin.get('/api/admin/quotes?product=medicare')).body.items).toEqual([
      expect.objectContaining({ firstAnswerAt: answered }),
    ]);
  });
});

// Behavior that does not depend on the database engine.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('assigns a request to the only agent of its line, and leaves it unassigned if several share it', async () => {
    for (const person of ['ben-cole', 'zoe-adler']) await changePerson(person, { lines: [] });
    expect((await admin.get(at(await ask('Ann Ash')))).body.assignee).toBeNull();
    await changePerson('ben-cole', { lines: ['group'] });
    const his = await ask('Bea Fir');
    expect((await admin.get(at(his))).body.assignee).toEqual({ id: ben.id, name: 'Ben Cole' });
    const mails = (await api.dataSource.getRepository(OutboxEntity).findBy({ about: his })).flatMap(({ payload }) =>
      payload?.kind === 'mail' && payload.mail.text.includes(`/admin/quotes/${his}`) ? [payload.mail.to.address] : [],
    );
    expect(mails.toSorted()).toEqual([ben.email, 'hello@larchlane.example'].toSorted());
    await api.signIn({ email: 'zoe@larchlane.example', password, role: 'agent', person: 'zoe-adler' });
    await changePerson('zoe-adler', { lines: ['group'] });
    expect((await admin.get(at(await ask('Cyd Oak')))).body.assignee).toBeNull();
    await changePerson('zoe-adler', { away: { from: '2026-11-20', to: '2026-11-30', standIn: null } });
    expect((await admin.get(at(await ask('Dan Elm')))).body.assignee).toMatchObject({ id: ben.id });
  });

  it('assigns a request to nobody without a license in its state', async () => {
    await changePerson('zoe-adler', { lines: [] });
    await changePerson('ben-cole', { lines: ['group', 'individual'], licenses: [kentucky] });
    expect((await admin.get(at(await ask('Ann Ash', 'group')))).body.assignee).toBeNull();
    expect((await admin.get(at(await ask('Bea Fir', 'individual')))).body.assignee).toMatchObject({ id: ben.id });
    const zoe = await api.signIn({ email: 'zoe@larchlane.example', password, role: 'agent', person: 'zoe-adler' });
    await changePerson('ben-cole', { away: { from: '2026-11-20', to: '2026-11-30', standIn: 'zoe-adler' } });
    expect((await admin.get(at(await ask('Cyd Oak', 'individual')))).body.assignee).toBeNull();
    const { licenses } = (await admin.get('/api/admin/people/zoe-adler')).body.content;
    await changePerson('zoe-adler', { licenses: [...licenses, { ...kentucky, number: '3KY' }] });
    expect((await admin.get(at(await ask('Dan Elm', 'individual')))).body.assignee).toMatchObject({ id: zoe.id });
  });

  it('assigns a request to the stand-in of an absent agent', async () => {
    const zoe = await api.signIn({ email: 'zoe@larchlane.example', password, role: 'agent', person: 'zoe-adler' });
    await changePerson('zoe-adler', { lines: [] });
    await changePerson('ben-cole', {
      lines: ['group'],
      away: { from: '2026-11-20', to: '2026-11-30', standIn: 'zoe-adler' },
    });
    const { body } = await admin.get(at(await ask()));
    expect(body.assignee).toEqual({ id: zoe.id, name: 'Zoe Adler' });
    expect(body.assignees).toContainEqual({ id: ben.id, name: 'Ben Cole', isAway: true });
  });

  it('leaves a request unassigned if the stand-in is away as well', async () => {
    await api.signIn({ email: 'zoe@larchlane.example', password, role: 'agent', person: 'zoe-adler' });
    const away = { from: '2026-11-20', to: '2026-11-30', standIn: null };
    await changePerson('ben-cole', { lines: ['group'], away: { ...away, standIn: 'zoe-adler' } });
    await changePerson('zoe-adler', { lines: [], away });
    expect((await admin.get(at(await ask()))).body.assignee).toBeNull();
  });

  it('assigns no request to an agent who has not accepted the invitation yet', async () => {
    const admins = api.dataSource.getRepository(AdminEntity);
    await changePerson('ben-cole', { lines: ['group'] });
    await admins.update({ id: ben.id }, { invitedUntil: '2026-11-24T15:00:00.000Z' });
    expect((await admin.get(at(await ask('Ann Ash')))).body.assignee).toBeNull();
    await admins.update({ id: ben.id }, { invitedUntil: null });
    expect((await admin.get(at(await ask('Bea Fir')))).body.assignee).toMatchObject({ id: ben.id });
  });

  it('mails the new assignee, unless they took it themselves or opted out of mail', async () => {
    const id = await ask('Ann Ash', 'medicare');
    const told = async () => {
      const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id });
      const mails = rows.flatMap(({ payload }) => (payload?.kind === 'mail' ? [payload.mail] : []));
      return mails.filter(({ subject }) => subject.endsWith('it is yours now'));
    };
    expect((await give(id, cleo.id, null, cleo)).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await give(id, ben.id, cleo.id)).status).toBe(200);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'request-assigned', to: { address: ben.email } });
    expect(mail?.text).toContain(`${admin.email} gave you a request about`);
    expect(mail?.text).toContain(`/admin/quotes/${id}`);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Ann|Ash/);
    await cleo.send('PUT', `/api/admin/notifications/${cleo.id}`, { notify: 'none' });
    expect((await give(id, cleo.id, ben.id)).status).toBe(200);
    expect((await give(id, null, cleo.id)).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['whose access was removed', () => ['POST', 'removal', {}] as const],
    ['that only writes from now on', () => ['PUT', '', { role: 'writer', person: 'ben-cole', version: 1 }] as const],
  ])('unassigns the requests of an account %s', async (_which, change) => {
    const id = await ask('Ann Ash', 'medicare');
    await give(id, ben.id, null);
    await ben.send('PUT', at(id, 'follow-up'), { on: '2026-11-24' });
    const [method, path, body] = change();
    const route = ['/api/admin/access', ben.id, path].filter(Boolean).join('/');
    expect((await admin.send(method, route, { ...body, password: owner.password })).status).toBe(200);
    expect(await names(admin, 'whose=nobody')).toEqual(['Ann Ash']);
    expect(await names(cleo)).toEqual(['Ann Ash']);
    api.clock.at = new Date(api.clock.at.getTime() + day);
    expect(await reminders(id)).toEqual(['hello@larchlane.example']);
    cleo = await api.signIn({ email: cleo.email, password });
    expect((await give(id, cleo.id, null, cleo)).body.assignee).toMatchObject({ id: cleo.id });
  });
});
