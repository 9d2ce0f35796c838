import { until } from 'contract/testing/until';
import { Secret, TOTP } from 'otpauth';
import type { AfterQueryEvent } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { lockWaits } from '../../testing/lock-waits';
import { owner, testOrigin } from '../../testing/signed-in';
import { startTestApp } from '../../testing/test-app';
import { visitorAt } from '../../testing/visitor-at';
import { AppCodesEntity } from '../second-factor/second-factor.entities';

// On SQLite, where a transaction in between holds up the one that opens the session.
it('opens no session without a code when codes are turned on after the password was checked', async () => {
  const api = await startTestApp('SQLite');
  const admin = await api.signIn();
  await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
  const sent = (part: string) =>
    new Promise<void>((resolve) =>
      api.dataSource.subscribers.push({
        afterQuery: ({ query }: AfterQueryEvent) => void (query.includes(part) && resolve()),
      }),
    );
  const [counted, asked] = [sent('INSERT INTO sign_in_limits'), sent('FROM "app_codes"')];
  const turningOn = counted.then(() =>
    api.app.get(Transactions).run(async (manager) => {
      await asked;
      await manager.update(AppCodesEntity, { adminId: admin.id }, { confirmedAt: api.clock.at.toISOString() });
    }),
  );
  const signIn = () =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin, ...visitorAt('203.0.113.9') },
      body: JSON.stringify(owner),
    });
  const { status } = await signIn();
  await turningOn;
  const next = await (await signIn()).json();
  await api.stop();
  expect([status, next]).toEqual([401, { kind: 'code-needed' }]);
});

// On PostgreSQL, where transactions run side by side.
it('turns codes on for no secret but the one that the code belongs to', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const { secret } = (await admin.send('POST', '/api/admin/account/codes', { password: owner.password })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.at.getTime() });
  const { confirming } = await api.dataSource.transaction(async (manager) => {
    await manager.query(`UPDATE app_codes SET secret = '${new Secret().base32}'`);
    const sent = admin.send('POST', '/api/admin/account/codes/confirm', { code });
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    return { confirming: sent };
  });
  const { status } = await confirming;
  const { codes } = (await admin.get('/api/admin/account')).body;
  await api.stop();
  expect([status, codes]).toEqual([400, false]);
});

// On PostgreSQL, where transactions run side by side.
it('leaves ten recovery codes when they are replaced twice at the same time', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const offer = await admin.send('POST', '/api/admin/account/codes', { password: owner.password });
  const code = new TOTP({ secret: Secret.fromBase32(offer.body.secret) }).generate({
    timestamp: api.clock.at.getTime(),
  });
  await admin.send('POST', '/api/admin/account/codes/confirm', { code });
  const { replacing } = await api.dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM recovery_codes FOR UPDATE');
    const replace = () => admin.send('POST', '/api/admin/account/recovery-codes', { password: owner.password });
    const both = Promise.all([replace(), replace()]);
    await until(async () => (await lockWaits(api.dataSource)) === 2);
    return { replacing: both };
  });
  const statuses = (await replacing).map(({ status }) => status);
  const { recoveryCodesLeft } = (await admin.get('/api/admin/account')).body;
  await api.stop();
  expect({ statuses, recoveryCodesLeft }).toEqual({ statuses: [200, 200], recoveryCodesLeft: 10 });
});
