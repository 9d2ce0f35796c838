import { Transactions } from '../../platform/database/transactions';
import { ownPasskey } from '../../testing/own-passkey';
import { owner, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { LinkOverError } from '../auth/auth-errors';
import { OneTimeLinks } from '../auth/one-time-links';
import { idleTimeout } from '../auth/sessions';
import { startAccount, type OwnAccount } from './account.fixture';

const nextPassword = 'a lane with twelve larches';

onOneEngine((engine) => {
  let api: TestApp;
  let account: OwnAccount;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    account = await startAccount(api);
    ({ admin } = account);
  });

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
      expect(await account.lastEvents(2)).toEqual(['session-ended', 'signed-in']);
    });

    it('lists no session after half a day without use, neither as one of an account nor as its last use', async () => {
      const zoe = 'zoe@larchlane.example';
      await Promise.all([api.signIn({ email: zoe, password: owner.password }), api.signIn()]);
      const listed = async () => (await admin.get('/api/admin/sessions')).body.items;
      const lastUse = async () =>
        (await admin.get('/api/admin/access')).body.items.find(({ email }: { email: string }) => email === zoe).seenAt;
      account.advanceClock(idleTimeout / 2);
      expect([(await listed()).length, await lastUse()]).toEqual([2, expect.any(String)]);
      account.advanceClock(idleTimeout / 2);
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
      expect([(await account.login({})).status, (await account.login({ password: nextPassword })).status]).toEqual([
        401, 200,
      ]);
      expect(await account.lastEvents(3)).toEqual(['signed-in', 'password-refused', 'password-changed']);
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
      expect((await account.login({ password: passwords[statuses.indexOf(204)] })).status).toBe(200);
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
      expect((await account.login({})).status).toBe(200);
    });

    it('throttles guesses of the current password in an open session', async () => {
      const guesses = await Promise.all(Array.from({ length: 12 }, () => change('a guess', nextPassword)));
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
      account.advanceClock(5_000);
      expect((await change(owner.password, nextPassword)).status).toBe(204);
    });
  });

  it('emails the account about each change of how it signs in', async () => {
    await api.dataSource.query('DELETE FROM outbox');
    const { password } = owner;
    const { recovery } = await account.turnOn();
    await account.login({ code: recovery[0] });
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
