import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { newPasskey, passkeyResponse } from 'contract/account';

import { Transactions } from '../../platform/database/transactions';
import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import { passkeyDevice } from '../../testing/passkey-device';
import { answerOf, cookiesOf, owner, testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { UnauthenticatedError } from '../../platform/errors/api-errors';
import { challengeLifetime } from './challenges';
import { OwnPasskeys } from './own-passkeys.service';
import { PasskeyEntity } from './passkey.entities';
import { Passkeys } from './passkeys';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const post = (path: string, body?: object) =>
    fetch(api.url + path, {
      method: 'POST',
      headers: { origin: testOrigin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const challengeToAdd = async (): Promise<string> =>
    (await admin.send('POST', '/api/admin/passkeys/options', { password: owner.password })).body.challenge;
  const challengeToSignIn = async (): Promise<string> =>
    (await answerOf(await post('/api/auth/passkey/options'))).body.challenge;
  const add = (response: object, name = 'Work laptop') => admin.send('POST', '/api/admin/passkeys', { name, response });
  const signIn = async (response: object) => (await post('/api/auth/passkey', response)).status;
  /** Returns a device whose passkey is registered. */
  const registerDevice = async () => {
    const device = passkeyDevice();
    expect((await add(device.add({ challenge: await challengeToAdd() }))).status).toBe(204);
    return device;
  };
  const lastEvent = async () => (await admin.get('/api/admin/audit?limit=1')).body.items[0];

  it('signs in without email address or password and lists the passkey with its last use', async () => {
    const device = await registerDevice();
    expect(await lastEvent()).toMatchObject({ event: 'passkey-added', about: 'Work laptop' });
    const answer = await post('/api/auth/passkey', device.signIn({ challenge: await challengeToSignIn() }));
    expect(await answer.json()).toMatchObject({ kind: 'signed-in', admin: { email: owner.email } });
    expect(cookiesOf(answer)).toMatch(/^site-session=.*; site-device=/);
    const { passkeys } = (await admin.get('/api/admin/account')).body;
    expect(passkeys).toContainEqual({
      id: device.id,
      name: 'Work laptop',
      addedAt: expect.any(String),
      usedAt: api.clock.at.toISOString(),
    });
  });

  it('ends only the previous session of the same browser', async () => {
    const device = await registerDevice();
    const before = await api.signIn();
    const response = device.signIn({ challenge: await challengeToSignIn() });
    const answer = await before.fetch('/api/auth/passkey', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(response),
    });
    expect(answer.status).toBe(200);
    expect((await before.get('/api/admin/account')).status).toBe(401);
    expect((await admin.get('/api/admin/account')).status).toBe(200);
  });

  it('accepts a sign-in challenge once and within five minutes', async () => {
    const device = await registerDevice();
    const challenge = await challengeToSignIn();
    const sent = [2, 3].map((counter) => device.signIn({ challenge, counter }));
    expect((await Promise.all(sent.map(signIn))).sort()).toEqual([200, 401]);
    expect(await lastEvent()).toBeDefined();
    const late = await challengeToSignIn();
    api.clock.at = new Date(api.clock.at.getTime() + challengeLifetime);
    expect(await signIn(device.signIn({ challenge: late, counter: 4 }))).toBe(401);
    expect(await lastEvent()).toMatchObject({ event: 'passkey-refused', who: null });
  });

  it('does not count a sign-in that is sent again as a use', async () => {
    const device = await registerDevice();
    const challenge = await challengeToSignIn();
    const stored = () => api.dataSource.getRepository(PasskeyEntity).findOneByOrFail({ id: device.id });
    expect(await signIn(device.signIn({ challenge, counter: 2 }))).toBe(200);
    const used = await stored();
    api.clock.at = new Date(api.clock.at.getTime() + 60_000);
    expect(await signIn(device.signIn({ challenge, counter: 3 }))).toBe(401);
    expect(await stored()).toEqual(used);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['without user verification', { flags: 0x01 }],
    ['with a counter that does not increase, as on a cloned key', { counter: 1 }],
    ['for a made-up challenge', { challenge: 'bm9ib2R5IGdhdmUgdGhpcyBvdXQ' }],
  ])('refuses a sign-in %s', async (_how, wrong) => {
    const device = await registerDevice();
    expect(await signIn(device.signIn({ challenge: await challengeToSignIn(), ...wrong }))).toBe(401);
  });

  it('refuses to sign in with a challenge for adding, and the reverse', async () => {
    const device = await registerDevice();
    expect(await signIn(device.signIn({ challenge: await challengeToAdd() }))).toBe(401);
    expect((await add(passkeyDevice().add({ challenge: await challengeToSignIn() }))).status).toBe(422);
  });

  it('adds none if the session has ended since the request was admitted', async () => {
    const device = passkeyDevice();
    const ended = {
      id: randomUUID(),
      admin: { id: admin.id, email: owner.email, role: 'owner' as const, person: null },
    };
    const passkey = newPasskey.parse({ name: 'Phone', response: device.add({ challenge: await challengeToAdd() }) });
    const adding = api.app.get(OwnPasskeys).add(ended, passkey, { ip: '203.0.113.9', userAgent: '' });
    await expect(adding).rejects.toThrow(UnauthenticatedError);
    expect(await signIn(device.signIn({ challenge: await challengeToSignIn() }))).toBe(401);
  });

  it('refuses an unregistered passkey and a malformed response', async () => {
    expect(await signIn(passkeyDevice().signIn({ challenge: await challengeToSignIn() }))).toBe(401);
    expect(await signIn({ id: 'x', type: 'public-key', response: {} })).toBe(401);
    expect(await signIn({ id: 'x' })).toBe(400);
  });

  it('refuses to add a passkey from another origin, without user verification or without a name', async () => {
    for (const wrong of [{ origin: 'https://evil.example' }, { flags: 0x01 }]) {
      expect((await add(passkeyDevice().add({ challenge: await challengeToAdd(), ...wrong }))).status).toBe(422);
    }
    expect((await add({ id: 'x', type: 'public-key', response: {} }, ' ')).body.fields).toEqual({
      name: 'Give it a name',
    });
  });

  it('lets only its admin rename and remove a passkey, which then no longer signs in', async () => {
    const device = await registerDevice();
    const path = `/api/admin/passkeys/${device.id}`;
    const zoe = await api.signIn({ email: 'zoe@larchlane.example', password: owner.password });
    const password = { password: owner.password };
    await zoe.send('POST', `${path}/removal`, password);
    expect((await zoe.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await admin.send('PATCH', path, { name: 'Old laptop' })).status).toBe(204);
    const renamed = await lastEvent();
    expect(renamed).toMatchObject({
      event: 'passkey-renamed',
      about: 'Old laptop',
      changes: [{ after: 'Old laptop' }],
    });
    await admin.send('PATCH', path, { name: 'Old laptop' });
    expect(await lastEvent()).toEqual(renamed);
    expect((await admin.send('POST', `${path}/removal`, password)).status).toBe(204);
    const removed = await lastEvent();
    expect(removed).toMatchObject({ event: 'passkey-removed', about: 'Old laptop' });
    // Sent again, because the response was lost.
    expect((await admin.send('POST', `${path}/removal`, password)).status).toBe(204);
    expect(await lastEvent()).toEqual(removed);
    expect(await signIn(device.signIn({ challenge: await challengeToSignIn() }))).toBe(401);
  });

  it('requires the password to add or remove a passkey', async () => {
    const device = await registerDevice();
    for (const path of ['/api/admin/passkeys/options', `/api/admin/passkeys/${device.id}/removal`]) {
      expect((await admin.send('POST', path, {})).status).toBe(400);
      expect(await admin.send('POST', path, { password: 'a guess' })).toMatchObject({
        status: 400,
        body: { fields: { password: 'That is not your password' } },
      });
    }
    // A response to another admin's challenge adds nothing.
    const zoe = await api.signIn({ email: 'zoe@larchlane.example', password: owner.password });
    const hers = await zoe.send('POST', '/api/admin/passkeys/options', { password: owner.password });
    expect((await add(passkeyDevice().add({ challenge: hers.body.challenge }))).status).toBe(422);
    expect(await signIn(device.signIn({ challenge: await challengeToSignIn() }))).toBe(200);
  });

  it('adds only one passkey per challenge', async () => {
    const challenge = await challengeToAdd();
    const statuses = await Promise.all([1, 2].map(() => add(passkeyDevice().add({ challenge }))));
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('stores only used challenges, so requesting many blocks nobody', async () => {
    const device = await registerDevice();
    await api.dataSource.query('DELETE FROM passkey_challenges');
    const challenges = await Promise.all(Array.from({ length: 50 }, challengeToSignIn));
    expect(new Set(challenges).size).toBe(50);
    // A refused response stores nothing either.
    await signIn(passkeyDevice().signIn({ challenge: challenges[0] ?? '' }));
    expect(await api.dataSource.query('SELECT * FROM passkey_challenges')).toEqual([]);
    expect(await signIn(device.signIn({ challenge: await challengeToSignIn() }))).toBe(200);
    expect(await api.dataSource.query('SELECT * FROM passkey_challenges')).toHaveLength(1);
  });

  it.each([
    ['removed', async (id: string) => void (await api.dataSource.getRepository(PasskeyEntity).delete({ id }))],
    [
      'used',
      async (id: string) => void (await api.dataSource.getRepository(PasskeyEntity).update({ id }, { counter: 9 })),
    ],
  ])('refuses a passkey that is %s between verification and sign-in', async (_what, meanwhile) => {
    const device = await registerDevice();
    const passkeys = api.app.get(Passkeys);
    const verified = await passkeys.verifySignIn(
      passkeyResponse.parse(device.signIn({ challenge: await challengeToSignIn() })),
    );
    await meanwhile(device.id);
    if (!verified) throw new Error('The passkey signed nothing.');
    expect(await api.app.get(Transactions).run((manager) => passkeys.redeem(manager, verified))).toBe(false);
  });

  it('emails the admin when a passkey is added or removed', async () => {
    const device = await registerDevice();
    await admin.send('POST', `/api/admin/passkeys/${device.id}/removal`, { password: owner.password });
    await api.run(SendMailJob, SendWebhooksJob);
    const folder = path.join(api.database.env.DATA_DIR ?? '', 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const received = mails.filter((mail) => mail.includes(`To: ${owner.email}`));
    expect(received.some((mail) => mail.includes('A passkey was added'))).toBe(true);
    expect(received.some((mail) => mail.includes('A passkey was removed'))).toBe(true);
  });
});
