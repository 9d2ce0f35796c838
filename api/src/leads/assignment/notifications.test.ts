import { until } from 'contract/testing/until';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { lockWaits } from '../../testing/lock-waits';
import { ann } from '../../testing/quote-form';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { askForQuote } from '../quotes/asked-quote.fixture';

const password = 'a lane with twelve larches';
const mailbox = 'hello@larchlane.example';

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
  await changePerson('ben-cole', ['group']);
  await changePerson('zoe-adler', []);
}

const isElsewhere = ({ state }: { state: string }) => state !== 'OH';

/** Sets the lines of business of a person on the team page, and a license in the state of the requests. */
async function changePerson(person: string, lines: string[]): Promise<void> {
  const { version, content } = (await admin.get(`/api/admin/people/${person}`)).body;
  const licenses = [
    { state: 'OH', number: person, line: 'Insurance agent', from: null, to: null },
    ...content.licenses.filter(isElsewhere),
  ];
  const save = { baseVersion: version, content: { ...content, lines, licenses } };
  expect((await admin.send('PUT', `/api/admin/people/${person}`, save)).status).toBe(200);
}
const choose = (who: SignedInClient, notify: string, by = who) =>
  by.send('PUT', `/api/admin/notifications/${who.id}`, { notify });
/** Returns which addresses at the agency are mailed about a new request. */
async function listOf(product: 'group' | 'medicare'): Promise<string[]> {
  const before = await api.dataSource.getRepository(QuoteRequestEntity).count();
  const { id } = await askForQuote(api, { product, contact: { ...ann, name: `Ann ${before}` } });
  const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id });
  return rows
    .flatMap(({ payload }) => (payload?.kind === 'mail' ? [payload.mail] : []))
    .filter(({ text }) => text.includes(`/admin/quotes/${id}`))
    .map(({ to }) => to.address)
    .toSorted();
}

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('mails nobody twice, and not the agent who adds a request for themselves', async () => {
    await choose(ben, 'all');
    expect(await listOf('group')).toEqual([ben.email, mailbox]);
    const typed = {
      product: 'group',
      source: 'phone',
      at: api.clock.at.toISOString(),
      name: 'Bea',
      email: 'b@fir.example',
    };
    const rest = { about: 'a', contact: 'spoken', marketing: 'not-asked', city: null, whose: 'mine' };
    const idempotencyKey = 'c0ffee00-0000-4000-8000-000000000009';
    const { body } = await ben.send('POST', '/api/admin/quotes', { ...typed, ...rest, idempotencyKey });
    const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: body.id });
    const to = rows.flatMap(({ payload }) => (payload?.kind === 'mail' ? [payload.mail.to.address] : []));
    expect(to.toSorted()).toEqual(['b@fir.example', mailbox]);
  });

  it('lists lines of business without a recipient, and records who changed a setting', async () => {
    const before = (await admin.get('/api/admin/notifications')).body;
    expect(before.uncovered).toEqual(['medicare', 'individual', 'ease']);
    expect(before.items).toEqual([
      expect.objectContaining({ email: ben.email, name: 'Ben Cole', notify: 'theirs', lines: ['group'], isYou: false }),
      expect.objectContaining({ email: cleo.email, name: null, lines: [] }),
      expect.objectContaining({ email: admin.email, isYou: true }),
    ]);
    expect((await choose(cleo, 'all', admin)).body.uncovered).toEqual([]);
    expect((await admin.get('/api/admin/audit')).body.items[0]).toMatchObject({
      event: 'hearing-changed',
      who: admin.email,
      about: `${cleo.email}: theirs to all`,
    });
  });
});

// Behavior that does not depend on the database engine.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('mails the agents of the line, accounts that want all requests, and always the mailbox', async () => {
    expect(await listOf('group')).toEqual([ben.email, mailbox]);
    expect(await listOf('medicare')).toEqual([mailbox]);
    await choose(cleo, 'all');
    await choose(admin, 'all');
    // It is assigned to Ben. Another agent may not read it, and gets no mail.
    expect(await listOf('group')).toEqual([ben.email, mailbox, admin.email]);
    expect(await listOf('medicare')).toEqual([cleo.email, mailbox, admin.email]);
    await choose(ben, 'none');
    expect(await listOf('group')).toEqual([mailbox, admin.email]);
  });

  it('mails all agents of the line while a request is unassigned', async () => {
    const zoe = await api.signIn({ email: 'zoe@larchlane.example', password, role: 'agent', person: 'zoe-adler' });
    await changePerson('zoe-adler', ['group']);
    expect(await listOf('group')).toEqual([ben.email, mailbox, zoe.email]);
  });

  it('lets agents see and change only their own setting', async () => {
    expect((await ben.get('/api/admin/notifications')).body.items).toEqual([expect.objectContaining({ isYou: true })]);
    expect((await choose(ben, 'all')).body.items).toEqual([expect.objectContaining({ notify: 'all' })]);
    expect((await choose(cleo, 'none', ben)).status).toBe(403);
    expect(await choose(ben, 'some')).toMatchObject({
      status: 400,
      body: { fields: { notify: 'Choose one of them' } },
    });
    const wes = await api.signIn({ email: 'wes@larchlane.example', password, role: 'writer' });
    expect((await choose(wes, 'all', admin)).status).toBe(404);
  });
});

// On PostgreSQL, where transactions run side by side.
it('logs what a setting was before, also when another one is being saved', async () => {
  await begin('PostgreSQL');
  const [saving] = await api.dataSource.transaction(async (manager) => {
    await lockUntilCommit(manager, 'accounts'); // as every change of an account does
    await manager.update(AdminEntity, { id: cleo.id }, { notify: 'none' });
    const answer = choose(cleo, 'all', admin);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    return [answer] as const;
  });
  expect((await saving).status).toBe(200);
  const [line] = (await admin.get('/api/admin/audit')).body.items;
  expect(line).toMatchObject({ event: 'hearing-changed', changes: [{ before: 'none', after: 'all' }] });
  await api.stop();
});
