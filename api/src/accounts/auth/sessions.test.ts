import { until } from 'contract/testing/until';

import { lockWaits } from '../../testing/lock-waits';
import { cookiesOf, owner, testOrigin } from '../../testing/signed-in';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Transactions } from '../../platform/database/transactions';
import { AdminEntity } from './admin.entity';
import { WrongCredentialsError } from './auth-errors';
import { SessionEntity } from './session.entity';
import { absoluteTimeout, idleTimeout } from './sessions';
import { SignInService } from './sign-in.service';

const hour = 60 * 60 * 1000;

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, {
      environment: { ADMIN_EMAIL: 'Owner@LarchLane.example', ADMIN_PASSWORD: owner.password },
    });
  });
  afterAll(() => api.stop());

  const login = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin, ...headers },
      body: JSON.stringify(body),
    });
  const advanceClock = (milliseconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + milliseconds));

  it('signs in the admin from the environment, regardless of case and spaces in the email address', async () => {
    const answer = await login({ email: ' OWNER@larchlane.example ', password: owner.password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      kind: 'signed-in',
      admin: { id: expect.any(String), email: owner.email, role: 'owner', person: null },
    });
    const session = await fetch(`${api.url}/api/auth/session`, { headers: { cookie: cookiesOf(answer) } });
    expect(session.headers.get('cache-control')).toBe('no-store');
    expect(await session.json()).toMatchObject({ admin: { email: owner.email } });
  });

  it('ends only the previous session of the same browser on a new sign-in', async () => {
    const [first, elsewhere] = [await api.signIn(), await api.signIn()];
    const again = await login(owner, { cookie: first.cookie });
    expect(again.status).toBe(200);
    expect((await first.get('/api/admin/account')).status).toBe(401);
    expect((await elsewhere.get('/api/admin/account')).status).toBe(200);
  });

  it('opens no session with a password that changes while it is checked', async () => {
    const admins = api.dataSource.getRepository(AdminEntity);
    const checked = await admins.findOneByOrFail({ email: owner.email });
    await admins.update({ id: checked.id }, { passwordHash: `${checked.passwordHash}x` });
    const sender = { ip: '192.0.2.1', userAgent: '' };
    const opening = api.app
      .get(Transactions)
      .run((manager) => api.app.get(SignInService).open(manager, checked, sender, undefined));
    await expect(opening).rejects.toThrow(WrongCredentialsError);
    await admins.update({ id: checked.id }, { passwordHash: checked.passwordHash });
  });

  it('stores neither the session token nor a value accepted as one', async () => {
    const { cookie } = await api.signIn();
    const token = /site-session=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    for (const row of await api.dataSource.query('SELECT * FROM sessions')) {
      expect(Object.values(row)).not.toContain(token);
      await expect(
        fetch(`${api.url}/api/admin/facts`, { headers: { cookie: `site-session=${row.token_hash}` } }),
      ).resolves.toMatchObject({ status: 401 });
    }
  });

  it('ends the session on the server and clears the cookie on sign-out', async () => {
    const admin = await api.signIn();
    const answer = await admin.send('POST', '/api/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^site-session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await admin.get('/api/admin/facts')).status).toBe(401);
    expect((await admin.send('POST', '/api/auth/logout')).status).toBe(204);
  });

  it('expires a session after half a day without use and extends it with each use', async () => {
    const admin = await api.signIn();
    for (let day = 0; day < 3; day += 1) {
      advanceClock(idleTimeout - 1);
      expect((await admin.get('/api/admin/facts')).status).toBe(200);
    }
    advanceClock(idleTimeout);
    expect((await admin.get('/api/admin/facts')).status).toBe(401);
    expect(await admin.get('/api/auth/session')).toMatchObject({ status: 200, body: { admin: null } });
  });

  it('answers a signed-in admin while nothing can be written', async () => {
    const admin = await api.signIn();
    advanceClock(hour);
    const { dataSource } = api;
    const isPostgres = engine === 'PostgreSQL';
    const refuse = isPostgres
      ? [
          `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The disk is full.'; END $$`,
          'CREATE TRIGGER refusing BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
        ]
      : [`CREATE TRIGGER refusing BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END`];
    for (const statement of refuse) await dataSource.query(statement);
    const { status } = await admin.get('/api/admin/facts');
    await dataSource.query(`DROP TRIGGER refusing${isPostgres ? ' ON sessions' : ''}`);
    expect(status).toBe(200);
    expect(api.expectLogged('the last use of a session cannot be stored')).toHaveLength(1);
  });

  it('expires a session 30 days after sign-in despite constant use', async () => {
    const admin = await api.signIn();
    for (let used = 0; used + 11 * hour < absoluteTimeout; used += 11 * hour) {
      advanceClock(11 * hour);
      expect((await admin.get('/api/auth/session')).body.admin).not.toBeNull();
    }
    advanceClock(11 * hour);
    expect((await admin.get('/api/admin/facts')).status).toBe(401);
  });

  it('deletes expired sessions when a new one is opened, and none that is used for longer than half a day', async () => {
    const sessions = api.dataSource.getRepository(SessionEntity);
    const inUse = await api.signIn();
    await api.signIn();
    for (let used = 0; used < 2; used += 1) {
      advanceClock(idleTimeout - 1);
      expect((await inUse.get('/api/admin/facts')).status).toBe(200);
    }
    await api.signIn();
    expect(await sessions.count()).toBe(2);
    advanceClock(absoluteTimeout);
    await api.signIn();
    expect(await sessions.count()).toBe(1);
  });

  it('returns 401 for a wrong password and for a made-up cookie', async () => {
    const answer = await login({ email: owner.email, password: 'eleven larches in a lane.' });
    expect(answer.status).toBe(401);
    expect(answer.headers.has('set-cookie')).toBe(false);
    const made = await fetch(`${api.url}/api/admin/facts`, {
      headers: { cookie: 'site-session=x; __Host-site-session=y' },
    });
    expect(made.status).toBe(401);
  });

  it('responds the same to an unknown email address as to a wrong password', async () => {
    const [unknown, wrong] = await Promise.all([
      login({ email: 'nobody@larchlane.example', password: 'x' }),
      login({ email: owner.email, password: 'x' }),
    ]);
    expect([unknown.status, await unknown.json()]).toEqual([wrong.status, await wrong.json()]);
    const headersOf = (answer: Response) => [...answer.headers.keys()].sort();
    expect(headersOf(unknown)).toEqual(headersOf(wrong));
  });
});

describe.each([
  ['http://localhost:3000', 'site', 'HttpOnly; SameSite=Strict'],
  ['https://larchlane.example', '__Host-site', 'HttpOnly; Secure; SameSite=Strict'],
])('cookies of a site at %s', (origin, prefix, flags) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', {
      environment: { PUBLIC_URL: origin, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    });
  });
  afterAll(() => api.stop());

  it('are HttpOnly and SameSite=Strict and open protected routes', async () => {
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(owner),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^${prefix}-session=[\\w-]{43}; Max-Age=2592000; Path=/; ${flags}$`)),
      expect.stringMatching(
        new RegExp(`^${prefix}-device=[\\w-]{43}\\.[\\w-]{22}; Max-Age=34560000; Path=/; ${flags}$`),
      ),
    ]);
    const facts = await fetch(`${api.url}/api/admin/facts`, { headers: { cookie: cookiesOf(answer) } });
    expect(facts.status).toBe(200);
    expect(facts.headers.get('cache-control')).toBe('no-store');
  });
});

// On PostgreSQL, where transactions run side by side.
it('leaves no session that was opened with the old password while it was changed', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const { signingIn, changing } = await api.dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE audit_log IN SHARE MODE');
    const waits = (count: number) => until(async () => (await lockWaits(api.dataSource)) === count);
    const signIn = api.signIn();
    await waits(1);
    const change = admin.send('POST', '/api/admin/account/password', {
      current: owner.password,
      next: 'twelve larches in a lane',
    });
    await waits(2);
    return { signingIn: signIn, changing: change };
  });
  expect((await changing).status).toBe(204);
  const status = (await (await signingIn).get('/api/admin/account')).status;
  await api.stop();
  expect(status).toBe(401);
});
