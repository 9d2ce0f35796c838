import { randomUUID } from 'node:crypto';

import { UnauthenticatedError } from '../../platform/errors/api-errors';
import { owner, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { codePeriod, startAccount, type OwnAccount } from './account.fixture';
import { CodesService } from './codes.service';

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

  it('accepts codes after the clock was a day ahead and has been set back', async () => {
    const { secret } = await account.turnOn();
    const now = api.clock.at;
    account.advanceClock(24 * 60 * 60 * 1000);
    expect((await account.login({ code: account.codeOf(secret) })).status).toBe(200);
    api.clock.at = now;
    expect((await account.login({ code: account.codeOf(secret) })).status).toBe(200);
    expect((await account.login({ code: account.codeOf(secret) })).status).toBe(401);
  });

  it('requires codes after the first is confirmed and accepts each only once', async () => {
    const { secret, uri, recovery } = await account.turnOn();
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/Larch%20Lane:owner%40larchlane\\.example\\?issuer=Larch%20Lane&secret=${secret}&`),
    );
    expect(recovery).toHaveLength(10);
    expect((await admin.get('/api/admin/account')).body).toMatchObject({ codes: true, recoveryCodesLeft: 10 });
    expect(await account.login({})).toEqual({ status: 200, body: { kind: 'code-needed' } });
    const code = account.codeOf(secret);
    const both = await Promise.all([account.login({ code }), account.login({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    account.advanceClock(codePeriod);
    expect((await account.login({ code })).body.message).toContain('was used already');
    expect((await account.login({ code: account.codeOf(secret) })).body.kind).toBe('signed-in');
  });

  it('accepts a code that is half a minute late, but not a minute', async () => {
    const { secret } = await account.turnOn();
    const at = api.clock.at;
    account.advanceClock(2 * codePeriod);
    expect((await account.login({ code: account.codeOf(secret, at) })).status).toBe(401);
    expect((await account.login({ code: account.codeOf(secret, new Date(at.getTime() + codePeriod)) })).status).toBe(
      200,
    );
  });

  it('accepts a code of a phone that is half a minute ahead, only once and none before it', async () => {
    const { secret } = await account.turnOn();
    const code = account.codeOf(secret, new Date(api.clock.at.getTime() + codePeriod));
    expect((await account.login({ code })).status).toBe(200);
    expect((await account.login({ code })).status).toBe(401);
    expect((await account.login({ code: account.codeOf(secret) })).status).toBe(401);
  });

  it('asks for the password of a session any number of times, as long as it is right', async () => {
    const turnOff = () => admin.send('POST', '/api/admin/account/codes/off', { password: owner.password });
    for (let times = 0; times < 7; times += 1) expect((await turnOff()).status).toBe(204);
  });

  it('refuses a code with a wrong password and throttles guesses of codes', async () => {
    const { secret } = await account.turnOn();
    expect((await account.login({ password: 'a wrong one', code: account.codeOf(secret) })).status).toBe(401);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => account.login({ code: '000000' })));
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('counts guesses of codes on when the password is entered without one in between', async () => {
    await account.turnOn();
    const statuses: number[] = [];
    for (const code of [undefined, '000000', undefined, '000000', undefined, '000000', undefined])
      statuses.push((await account.login({ code })).status);
    expect(statuses).toEqual([200, 401, 200, 401, 200, 429, 429]);
  });

  it('accepts each recovery code once, regardless of case and separators', async () => {
    const { recovery } = await account.turnOn();
    const code = ` ${recovery[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await account.login({ code })).body.kind).toBe('signed-in');
    expect((await account.login({ code })).status).toBe(401);
    expect((await admin.get('/api/admin/account')).body.recoveryCodesLeft).toBe(9);
    expect(JSON.stringify(await api.dataSource.query('SELECT * FROM recovery_codes'))).not.toContain(recovery[1]);
    expect(await account.lastEvents(3)).toEqual(['code-refused', 'signed-in', 'recovery-code-used']);
  });

  it('does not turn codes on for an offer or a wrong code', async () => {
    await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
    const wrong = await admin.send('POST', '/api/admin/account/codes/confirm', { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('not right') } } });
    expect((await account.login({})).body.kind).toBe('signed-in');
  });

  it('does not turn codes on if the session has ended since the code was sent', async () => {
    const offer = await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
    // The guard has admitted the request of a session that has ended since.
    const ended = {
      id: randomUUID(),
      admin: { id: admin.id, email: admin.email, role: 'owner' as const, person: null },
    };
    const sender = { ip: '203.0.113.9', userAgent: '' };
    const confirming = api.app.get(CodesService).confirm(ended, { code: account.codeOf(offer.body.secret) }, sender);
    await expect(confirming).rejects.toThrow(UnauthenticatedError);
    expect((await admin.get('/api/admin/account')).body.codes).toBe(false);
  });

  it('never undoes a confirmation by a concurrent offer', async () => {
    const offer = () => admin.send('POST', '/api/admin/account/codes', { password: owner.password });
    const { secret } = (await offer()).body;
    const code = account.codeOf(secret);
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
    const { recovery } = await account.turnOn();
    expect((await admin.send('POST', '/api/admin/account/codes/off', { password: 'x' })).status).toBe(400);
    expect((await account.login({})).body.kind).toBe('code-needed');
    expect((await admin.send('POST', '/api/admin/account/codes/off', { password: owner.password })).status).toBe(204);
    expect((await account.login({})).body.kind).toBe('signed-in');
    await account.turnOn();
    expect((await account.login({ code: recovery[0] })).status).toBe(401);
  });

  it('replaces the old recovery codes by new ones', async () => {
    const { recovery } = await account.turnOn();
    const again = await admin.send('POST', '/api/admin/account/recovery-codes', { password: owner.password });
    expect(again.body.items).toHaveLength(10);
    expect([
      (await account.login({ code: recovery[0] })).status,
      (await account.login({ code: again.body.items[0] })).status,
    ]).toEqual([401, 200]);
  });
});
