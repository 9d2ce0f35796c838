import { randomUUID } from 'node:crypto';

import type { AuditPage } from 'contract/audit';
import { Secret, TOTP } from 'otpauth';

import { Transactions } from '../../platform/database/transactions';
import { ownPasskey } from '../../testing/own-passkey';
import { owner, testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';
import { UnauthenticatedError } from '../../platform/errors/api-errors';
import { LinkOverError } from '../auth/auth-errors';
import { OneTimeLinks } from '../auth/one-time-links';
import { idleTimeout } from '../auth/sessions';
import { CodesService } from './codes.service';

const nextPassword = 'a lane with twelve larches';
const halfMinute = 30_000;

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    // Deleting an admin cascades to sessions and credentials.
    for (const table of ['admins', 'sign_in_limits']) await api.dataSource.query(`DELETE FROM ${table}`);
    admin = await api.signIn();
  });

  const advanceClock = (milliseconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + milliseconds));
  const login = async (body: object) => {
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin, ...visitorAt('203.0.113.9') },
      body: JSON.stringify({ ...owner, ...body }),
    });
    return { status: answer.status, body: (await answer.json()) as { kind?: string; message?: string } }; // result or error
  };
  const lastEvents = async (count: number) =>
    ((await admin.get(`/api/admin/audit?limit=${count}`)).body as AuditPage).items.map(({ event }) => event); // schema-checked
  const sender = { ip: '203.0.113.9', userAgent: '' };
  /** The session of a request that the guard admitted, and that has ended since. */
  const ended = () => ({
    id: randomUUID(),
    admin: { id: admin.id, email: admin.email, role: 'owner' as const, person: null },
  });
  const codeOf = (secret: string, at = api.clock.at) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  /** Turns codes on as the page does. @returns the secret and URI of the app and the recovery codes */
  const turnOn = async () => {
    const offer = await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
    const { secret } = offer.body;
    const confirmed = await admin.send('POST', '/api/admin/account/codes/confirm', { code: codeOf(secret) });
    advanceClock(halfMinute);
    return { secret: String(secret), uri: String(offer.body.uri), recovery: confirmed.body.items as string[] }; // schema-checked
  };

  describe('sessions', () => {
    it('lists sessions, marks the current one and lets an admin end another', async () => {
      const other = await api.signIn();
      const { items } = (await admin.get('/api/admin/sessions')).body;
      expect(items).toHaveLength(2);
      expect(items.filter((one: { isThis: boolean }) => one.isThis)).toEqual([
        expect.objectContaining({ device: 'An unknown browser' }),
      ]);
      const { id } = items.find((one: { isThis: boolean }) => !one.isThis);
      expect((await admin.send('DELETE', `/api/admin/sessions/${id}`)).status).toBe(204);
      expect((await other.get('/api/admin/sessions')).status).toBe(401);
      // Sent again, because the response was lost.
      expect((await admin.send('DELETE', `/api/admin/sessions/${id}`)).status).toBe(204);
      expect(await lastEvents(2)).toEqual(['session-ended', 'signed-in']);
    });

    it('lists no session after half a day without use, neither as one of an account nor as its last use', async () => {
      const zoe = 'zoe@larchlane.example';
      await Promise.all([api.signIn({ email: zoe, password: owner.password }), api.signIn()]);
      const listed = async () => (await admin.get('/api/admin/sessions')).body.items;
      const lastUse = async () =>
        (await admin.get('/api/admin/access')).body.items.find(({ email }: { email: string }) => email === zoe).seenAt;
      advanceClock(idleTimeout / 2);
      expect([(await listed()).length, await lastUse()]).toEqual([2, expect.any(String)]);
      advanceClock(idleTimeout / 2);
      expect([(await listed()).length, await lastUse()]).toEqual([1, null]);
    });

    it('does not end the session of another account', async () => {
      const zoe = await api.signIn({ email: 'zoe@larchlane.example', password: owner.password });
      const [{ id }] = (await zoe.get('/api/admin/sessions')).body.items;
      await admin.send('DELETE', `/api/admin/sessions/${id}`);
      expect((await zoe.get('/api/admin/sessions')).status).toBe(200);
    });
  });

  describe('password change', () => {
    const change = (current: string, next: string) =>
      admin.send('POST', '/api/admin/account/password', { current, next });

    it('ends every other session and refuses the old password', async () => {
      const other = await api.signIn();
      expect((await change(owner.password, nextPassword)).status).toBe(204);
      expect([(await admin.get('/api/admin/account')).status, (await other.get('/api/admin/account')).status]).toEqual([
        200, 401,
      ]);
      expect([(await login({})).status, (await login({ password: nextPassword })).status]).toEqual([401, 200]);
      expect(await lastEvents(3)).toEqual(['signed-in', 'password-refused', 'password-changed']);
    });

    it('takes one of two passwords that are chosen in two sessions at the same time', async () => {
      const other = await api.signIn();
      const passwords = [nextPassword, 'a lane with thirteen larches'];
      const answers = await Promise.all(
        [admin, other].map((client, index) =>
          client.send('POST', '/api/admin/account/password', { current: owner.password, next: passwords[index] }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 401]);
      expect((await login({ password: passwords[statuses.indexOf(204)] })).status).toBe(200);
    });

    it('makes every earlier link to choose a password useless', async () => {
      const links = api.app.get(OneTimeLinks);
      const link = await api.app.get(Transactions).run((manager) => links.make(manager, admin.id));
      const [, token = ''] = link.split('#setup=');
      expect(await links.read(token)).toMatchObject({ adminId: admin.id });
      expect((await change(owner.password, nextPassword)).status).toBe(204);
      await expect(links.read(token)).rejects.toBeInstanceOf(LinkOverError);
    });

    it.each([
      ['removes passkeys by default', {}, []],
      ['keeps passkeys if the admin asks for it', { keepPasskeys: true }, ['Phone']],
    ])('%s', async (_what, choice, left) => {
      await ownPasskey(api, admin.id, 'Phone');
      const typed = { current: owner.password, next: nextPassword, ...choice };
      expect((await admin.send('POST', '/api/admin/account/password', typed)).status).toBe(204);
      const { passkeys } = (await admin.get('/api/admin/account')).body;
      expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(left);
    });

    it.each([
      [owner.password, 'short', { next: 'Use 12 characters or more. Four words in a row are fine' }],
      [owner.password, owner.email, { next: 'Choose something else than your e-mail address' }],
      ['not the old one', nextPassword, { current: 'That is not your password' }],
      ['', nextPassword, { current: 'Enter your password' }],
    ])('refuses a change from "%s" to "%s" and names the field', async (current, next, fields) => {
      expect(await change(current, next)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
      expect((await login({})).status).toBe(200);
    });

    it('throttles guesses of the current password in an open session', async () => {
      const guesses = await Promise.all(Array.from({ length: 12 }, () => change('a guess', nextPassword)));
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
      advanceClock(5_000);
      expect((await change(owner.password, nextPassword)).status).toBe(204);
    });
  });

  describe('authenticator app codes', () => {
    it('accepts codes after the clock was a day ahead and has been set back', async () => {
      const { secret } = await turnOn();
      const now = api.clock.at;
      advanceClock(24 * 60 * 60 * 1000);
      expect((await login({ code: codeOf(secret) })).status).toBe(200);
      api.clock.at = now;
      expect((await login({ code: codeOf(secret) })).status).toBe(200);
      expect((await login({ code: codeOf(secret) })).status).toBe(401);
    });

    it('requires codes after the first is confirmed and accepts each only once', async () => {
      const { secret, uri, recovery } = await turnOn();
      expect(uri).toMatch(
        new RegExp(`^otpauth://totp/Larch%20Lane:owner%40larchlane\\.example\\?issuer=Larch%20Lane&secret=${secret}&`),
      );
      expect(recovery).toHaveLength(10);
      expect((await admin.get('/api/admin/account')).body).toMatchObject({ codes: true, recoveryCodesLeft: 10 });
      expect(await login({})).toEqual({ status: 200, body: { kind: 'code-needed' } });
      const code = codeOf(secret);
      const both = await Promise.all([login({ code }), login({ code })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      advanceClock(halfMinute);
      expect((await login({ code })).body.message).toContain('was used already');
      expect((await login({ code: codeOf(secret) })).body.kind).toBe('signed-in');
    });

    it('accepts a code that is half a minute late, but not a minute', async () => {
      const { secret } = await turnOn();
      const at = api.clock.at;
      advanceClock(2 * halfMinute);
      expect((await login({ code: codeOf(secret, at) })).status).toBe(401);
      expect((await login({ code: codeOf(secret, new Date(at.getTime() + halfMinute)) })).status).toBe(200);
    });

    it('accepts a code of a phone that is half a minute ahead, only once and none before it', async () => {
      const { secret } = await turnOn();
      const code = codeOf(secret, new Date(api.clock.at.getTime() + halfMinute));
      expect((await login({ code })).status).toBe(200);
      expect((await login({ code })).status).toBe(401);
      expect((await login({ code: codeOf(secret) })).status).toBe(401);
    });

    it('asks for the password of a session any number of times, as long as it is right', async () => {
      const turnOff = () => admin.send('POST', '/api/admin/account/codes/off', { password: owner.password });
      for (let times = 0; times < 7; times += 1) expect((await turnOff()).status).toBe(204);
    });

    it('refuses a code with a wrong password and throttles guesses of codes', async () => {
      const { secret } = await turnOn();
      expect((await login({ password: 'a wrong one', code: codeOf(secret) })).status).toBe(401);
      const statuses = await Promise.all(Array.from({ length: 8 }, () => login({ code: '000000' })));
      expect(statuses.filter(({ status }) => status === 401)).toHaveLength(4);
      expect(statuses.filter(({ status }) => status === 429)).toHaveLength(4);
    });

    it('counts guesses of codes on when the password is entered without one in between', async () => {
      await turnOn();
      const statuses: number[] = [];
      for (const code of [undefined, '000000', undefined, '000000', undefined, '000000', undefined])
        statuses.push((await login({ code })).status);
      expect(statuses).toEqual([200, 401, 200, 401, 200, 429, 429]);
    });

    it('accepts each recovery code once, regardless of case and separators', async () => {
      const { recovery } = await turnOn();
      const code = ` ${recovery[0]?.toUpperCase().replaceAll('-', ' ')} `;
      expect((await login({ code })).body.kind).toBe('signed-in');
      expect((await login({ code })).status).toBe(401);
      expect((await admin.get('/api/admin/account')).body.recoveryCodesLeft).toBe(9);
      expect(JSON.stringify(await api.dataSource.query('SELECT * FROM recovery_codes'))).not.toContain(recovery[1]);
      expect(await lastEvents(3)).toEqual(['code-refused', 'signed-in', 'recovery-code-used']);
    });

    it('does not turn codes on for an offer or a wrong code', async () => {
      await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
      const wrong = await admin.send('POST', '/api/admin/account/codes/confirm', { code: '000000' });
      expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('not right') } } });
      expect((await login({})).body.kind).toBe('signed-in');
    });

    it('stay off if the session has ended since the code was sent', async () => {
      const offer = await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
      const confirming = api.app.get(CodesService).confirm(ended(), { code: codeOf(offer.body.secret) }, sender);
      await expect(confirming).rejects.toThrow(UnauthenticatedError);
      expect((await admin.get('/api/admin/account')).body.codes).toBe(false);
    });

    it('never undoes a confirmation by a concurrent offer', async () => {
      const offer = () => admin.send('POST', '/api/admin/account/codes', { password: owner.password });
      const { secret } = (await offer()).body;
      const code = codeOf(secret);
      const [confirmed, second] = await Promise.all([
        admin.send('POST', '/api/admin/account/codes/confirm', { code }),
        offer(),
      ]);
      // Whichever request is processed first, an offer never undoes a successful confirmation.
      const { codes } = (await admin.get('/api/admin/account')).body;
      expect([confirmed.status === 200, codes]).toEqual([codes, codes]);
      expect(second.status).toBe(codes ? 409 : 200);
    });

    it('turns codes off only with the password and invalidates the recovery codes', async () => {
      const { recovery } = await turnOn();
      expect((await admin.send('POST', '/api/admin/account/codes/off', { password: 'x' })).status).toBe(400);
      expect((await login({})).body.kind).toBe('code-needed');
      expect((await admin.send('POST', '/api/admin/account/codes/off', { password: owner.password })).status).toBe(204);
      expect((await login({})).body.kind).toBe('signed-in');
      await turnOn();
      expect((await login({ code: recovery[0] })).status).toBe(401);
    });

    it('replaces the old recovery codes by new ones', async () => {
      const { recovery } = await turnOn();
      const again = await admin.send('POST', '/api/admin/account/recovery-codes', { password: owner.password });
      expect(again.body.items).toHaveLength(10);
      expect([
        (await login({ code: recovery[0] })).status,
        (await login({ code: again.body.items[0] })).status,
      ]).toEqual([401, 200]);
    });
  });

  it('emails the account about each change of how it signs in', async () => {
    await api.dataSource.query('DELETE FROM outbox');
    const { password } = owner;
    const { recovery } = await turnOn();
    await login({ code: recovery[0] });
    await admin.send('POST', '/api/admin/account/recovery-codes', { password });
    // The second time because the response was lost.
    for (let sent = 0; sent < 2; sent += 1)
      expect((await admin.send('POST', '/api/admin/account/codes/off', { password })).status).toBe(204);
    await admin.send('POST', '/api/admin/account/password', { current: password, next: nextPassword });
    const rows: { payload: string }[] = await api.dataSource.query(
      `SELECT payload FROM outbox WHERE about = 'account of ${owner.email}' ORDER BY created_at, position`,
    );
    const mails = rows.map(({ payload }) => payload);
    for (const mail of mails) expect(mail).toContain(`"address":"${owner.email}"`);
    for (const sentence of [
      'Signing in now asks for a code from an app.',
      'Somebody signed in with one of your recovery codes.',
      'New recovery codes were made.',
      'Signing in no longer asks for a code from an app.',
      'Your password was changed.',
    ])
      expect(mails.filter((mail) => mail.includes(sentence))).toHaveLength(1);
  });
});
