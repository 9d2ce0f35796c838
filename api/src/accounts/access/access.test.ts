import type { AccessList, AccountLine } from 'contract/access';
import type { AuditPage } from 'contract/audit';
import { until } from 'contract/testing/until';

import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { lockWaits } from '../../testing/lock-waits';
import { owner, testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';

const path = '/api/admin/access';
const dora = 'dora@larchlane.example';
const password = 'a lane with twelve larches';
const day = 24 * 60 * 60 * 1000;

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const invite = (typed: object = {}, by = admin) =>
  by.send('POST', path, { email: dora, role: 'writer', person: null, password: owner.password, ...typed });
const end = (id: string, typed: object = { password: owner.password }) =>
  admin.send('POST', `${path}/${id}/removal`, typed);
// The response schema guarantees this shape.
const listAccounts = async (): Promise<AccountLine[]> => ((await admin.get(path)).body as AccessList).items;
const lineOf = async (email: string) => {
  const line = (await listAccounts()).find((one) => one.email === email);
  if (!line) throw new Error(`${email} is not listed.`);
  return line;
};
/** Tokens of the links emailed to an address, oldest first. */
async function mailedTo(email: string): Promise<string[]> {
  const rows = await api.dataSource.getRepository(OutboxEntity).find({ order: { createdAt: 'ASC' } });
  return rows.flatMap(({ payload }) =>
    payload?.kind === 'mail' && payload.mail.to.address === email
      ? (/#setup=([\w-]{43})/.exec(payload.mail.text)?.[1] ?? [])
      : [],
  );
}
async function post(url: string, body: object) {
  const answer = await fetch(api.url + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testOrigin, ...visitorAt('203.0.113.9') },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
const setPassword = (token: string) => post('/api/auth/link/use', { token, email: dora, password });
/** Invites an account, accepts the invitation and signs it in. */
async function inviteAndSignIn(granted: object = {}): Promise<SignedInClient> {
  expect(await invite(granted)).toMatchObject({ status: 201 });
  const [token = ''] = (await mailedTo(dora)).slice(-1);
  expect((await setPassword(token)).status).toBe(204);
  return api.signIn({ email: dora, password });
}
const loggedEvents = async () =>
  ((await admin.get('/api/admin/audit?limit=5')).body as AuditPage).items.map(({ event, about }) => [event, about]); // as above

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('emails an invitation and limits the new account to its role', async () => {
    expect((await invite()).status).toBe(201);
    expect(await lineOf(dora)).toMatchObject({ role: 'writer', standing: { kind: 'invited' }, seenAt: null });
    expect((await post('/api/auth/login', { email: dora, password })).status).toBe(401);
    const [token = ''] = await mailedTo(dora);
    expect((await post('/api/auth/link', { token })).body).toEqual({ kind: 'invitation', email: dora, role: 'writer' });
    expect((await setPassword(token)).status).toBe(204);
    const writer = await api.signIn({ email: dora, password });
    expect((await writer.get('/api/admin/articles')).status).toBe(200);
    expect((await writer.get('/api/admin/quotes')).status).toBe(403);
    expect((await writer.get(path)).status).toBe(403);
    expect(await lineOf(dora)).toMatchObject({ standing: { kind: 'active' }, seenAt: expect.any(String) });
    expect(await loggedEvents()).toContainEqual(['access-invited', `${dora}: writer`]);
  });

  it('invites no address that no mail can reach, and reads a pasted one without what nobody sees', async () => {
    for (const email of [
      'dora@larchlane',
      'Dora <dora@larchlane.example>',
      'dora@larchlane.example;',
      'dora@larch,example',
    ])
      expect({ email, ...(await invite({ email })) }).toMatchObject({
        email,
        status: 400,
        body: { fields: { email: 'Enter an e-mail address, like name@example.com' } },
      });
    expect((await invite({ email: '\u200eDora@larchlane.example\u200b ' })).status).toBe(201);
    expect(await lineOf('dora@larchlane.example')).toMatchObject({ standing: { kind: 'invited' } });
  });

  it('accepts an invitation link only once, within a day and until a new one is sent', async () => {
    await invite();
    const { id } = await lineOf(dora);
    api.clock.at = new Date(api.clock.at.getTime() + day);
    admin = await api.signIn();
    const [late = ''] = await mailedTo(dora);
    expect((await setPassword(late)).status).toBe(410);
    expect(await lineOf(dora)).toMatchObject({ standing: { kind: 'link-over' } });
    const sendAgain = async () => {
      expect((await admin.send('POST', `${path}/${id}/invitation`)).status).toBe(200);
      const [token = ''] = await mailedTo(dora);
      return token;
    };
    const [second, third] = [await sendAgain(), await sendAgain()];
    expect([
      (await setPassword(second)).status,
      (await setPassword(third)).status,
      (await setPassword(third)).status,
    ]).toEqual([410, 204, 410]);
    expect((await admin.send('POST', `${path}/${id}/invitation`)).body.message).toBe(
      `${dora} has chosen a password in the meantime.`,
    );
  });

  it('sends no invitation whose link is over, once the mail server is back', async () => {
    await invite();
    const { id } = await lineOf(dora);
    await admin.send('POST', `${path}/${id}/invitation`);
    expect(await mailedTo(dora)).toHaveLength(1);
    await end(id);
    expect(await mailedTo(dora)).toEqual([]);
  });

  it('refuses to link one team page to two accounts', async () => {
    await invite({ role: 'agent', person: 'ben-cole' });
    expect(await invite({ email: 'eve@larchlane.example', role: 'agent', person: 'ben-cole' })).toMatchObject({
      status: 400,
      body: { fields: { person: `This is the page of ${dora} already` } },
    });
  });

  it('deletes an account with its sessions and credentials immediately, but not its articles', async () => {
    const writer = await inviteAndSignIn();
    const { id } = await lineOf(dora);
    const article = '0f4f2c7e-4f35-4c8e-9d3c-0a1b2c3d4e5f';
    const { emptyArticle } = await import('contract/empty-article');
    const saved = { baseVersion: 0, saveId: article, content: { ...emptyArticle, title: 'What Dora wrote' } };
    expect((await writer.send('PUT', `/api/admin/articles/${article}`, saved)).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect((await writer.get('/api/admin/articles')).status).toBe(401);
    expect((await post('/api/auth/login', { email: dora, password })).status).toBe(401);
    for (const table of ['sessions', 'passkeys', 'app_codes', 'recovery_codes', 'one_time_links'])
      expect(await api.dataSource.query(`SELECT 1 FROM ${table} WHERE admin_id = '${id}'`)).toEqual([]);
    expect((await admin.get(`/api/admin/articles/${article}`)).body).toMatchObject({
      content: { title: 'What Dora wrote' },
    });
    expect(await loggedEvents()).toContainEqual(['access-ended', `${dora}: writer`]);
  });

  it('deletes an account only with the password of the owner who does it', async () => {
    await invite();
    const { id } = await lineOf(dora);
    expect((await end(id, {})).status).toBe(400);
    expect(await end(id, { password })).toMatchObject({
      status: 400,
      body: { fields: { password: 'That is not your password' } },
    });
    expect((await lineOf(dora)).id).toBe(id);
  });

  it('deletes an account once whose deletion is sent again because its response was lost', async () => {
    await invite();
    const { id } = await lineOf(dora);
    await end(id);
    const again = await end(id);
    expect(again).toMatchObject({ status: 200, body: { items: [{ email: owner.email }] } });
    expect((await loggedEvents()).filter(([event]) => event === 'access-ended')).toHaveLength(1);
  });

  it('applies a role change immediately and refuses a second change to the same version', async () => {
    const writer = await inviteAndSignIn();
    const { id, version } = await lineOf(dora);
    const change = { role: 'agent', person: 'ben-cole', version, password: owner.password };
    expect((await admin.send('PUT', `${path}/${id}`, change)).status).toBe(200);
    expect((await writer.get('/api/admin/articles')).status).toBe(403);
    expect((await writer.get('/api/admin/quotes')).status).toBe(200);
    expect((await admin.send('PUT', `${path}/${id}`, { ...change, role: 'writer' })).body.code).toBe('stale_version');
    expect((await loggedEvents())[0]).toEqual(['access-changed', `${dora}: writer to agent, page of ben-cole`]);
  });

  it('always keeps an owner: none can demote or delete themselves, and two cannot delete each other', async () => {
    const other = await inviteAndSignIn({ role: 'owner' });
    const me = await lineOf(owner.email);
    const change = { role: 'writer', person: null, version: 1, password: owner.password };
    expect(await admin.send('PUT', `${path}/${me.id}`, change)).toMatchObject({
      status: 400,
      body: { fields: { role: 'Nobody changes their own role. Ask another owner' } },
    });
    expect((await end(me.id)).status).toBe(403);
    const ends = await Promise.all([
      end((await lineOf(dora)).id),
      other.send('POST', `${path}/${me.id}/removal`, { password }),
    ]);
    // The slower request comes from an account that is no longer an owner, or no longer signed in.
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.dataSource.query("SELECT role FROM admins WHERE role = 'owner'")).toHaveLength(1);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('lets an agent edit only their own page, and not its visibility', async () => {
    const agent = await inviteAndSignIn({ role: 'agent', person: 'ben-cole' });
    const { version, content } = (await agent.get('/api/admin/people/ben-cole')).body;
    const save = (change: object) =>
      agent.send('PUT', '/api/admin/people/ben-cole', { baseVersion: version, content: { ...content, ...change } });
    expect(await save({ standing: 'hidden' })).toMatchObject({
      status: 400,
      body: { fields: { standing: 'Only an owner decides who is shown on the site' } },
    });
    expect((await save({ summary: 'Ben counts larches.' })).status).toBe(200);
    expect((await agent.get('/api/admin/people/zoe-adler')).status).toBe(403);
    expect((await agent.send('PUT', '/api/admin/people/zoe-adler', { baseVersion: 1, content })).status).toBe(403);
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it.each([
    ['with a wrong password of the owner', { password: 'something else' }, { password: 'That is not your password' }],
    ['for an existing account', { email: owner.email }, { email: 'This address has an account already' }],
    [
      'for an unknown team member',
      { person: 'nobody' },
      { person: 'This person is not at the agency any more. Choose another' },
    ],
    ['with an invalid email address', { email: 'dora' }, { email: 'Enter an e-mail address, like name@example.com' }],
  ])('refuses an invitation %s and names the field', async (_what, typed, fields) => {
    expect(await invite(typed)).toMatchObject({ status: 400, body: { fields } });
    expect(await listAccounts()).toHaveLength(1);
    expect(await mailedTo(dora)).toEqual([]);
  });
});

// On PostgreSQL, where transactions run side by side.
it('invites nobody again who is just accepting the invitation', async () => {
  await startApi('PostgreSQL');
  await invite();
  const { id } = await lineOf(dora);
  const [token = ''] = await mailedTo(dora);
  const [accepting, inviting] = await api.dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE outbox IN EXCLUSIVE MODE'); // both write mail
    const first = setPassword(token);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    const second = admin.send('POST', `${path}/${id}/invitation`);
    await until(async () => (await lockWaits(api.dataSource)) === 2);
    return [first, second] as const;
  });
  expect([await accepting, await inviting]).toMatchObject([{ status: 204 }, { status: 422 }]);
  expect(await lineOf(dora)).toMatchObject({ standing: { kind: 'active' } });
  expect(await mailedTo(dora)).toHaveLength(1);
  await api.stop();
});

it('gives no account the page of a person who is just leaving', async () => {
  await startApi('PostgreSQL');
  const inviting = await api.dataSource.transaction(async (manager) => {
    await lockUntilCommit(manager, 'people'); // as every change of a person does
    await manager.update(TeamMemberEntity, { id: 'ben-cole' }, { standing: 'left' });
    const answer = invite({ role: 'agent', person: 'ben-cole' });
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    return { answer };
  });
  expect(await inviting.answer).toMatchObject({
    status: 400,
    body: { fields: { person: 'This person is not at the agency any more. Choose another' } },
  });
  await api.stop();
});
