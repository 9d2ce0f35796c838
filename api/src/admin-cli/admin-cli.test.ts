import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { readEnvironment } from 'contract/environment';
import { until } from 'contract/testing/until';
import { MoreThan } from 'typeorm';

import { AuditLineEntity } from '../accounts/audit/audit-line.entity';
import { Log } from '../platform/http/log';
import { PasskeysModule } from '../accounts/passkeys/passkeys.module';
import { AppCodesEntity } from '../accounts/second-factor/second-factor.entities';
import { ownPasskey } from '../testing/own-passkey';
import { owner, testOrigin } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { lockWaits } from '../testing/lock-waits';
import { lockUntilCommit } from '../platform/database/advisory-locks';
import { AdminEntity } from '../accounts/auth/admin.entity';
import { onOneEngine } from '../testing/test-database';
import { AdminCliModule } from './admin-cli.module';
import { CommandError } from './command';
import { help, programs } from './commands';

const newPassword = 'a lane with twelve larches';

it('lists the commands after the name of an unknown one, and knows those of the other program', () => {
  expect(help('admin', 'resett')).toMatch(/^There is no command resett\.\n\n/);
  const listed = help('admin', '').split('\n').slice(2);
  expect(listed).toHaveLength(Object.keys(programs.admin).length);
  expect(new Set(listed.map((line) => line.lastIndexOf('  ')))).toHaveProperty('size', 1);
  expect(help('admin', 'import')).toBe('import is a command of npm run content.');
});

onOneEngine((engine) => {
  let api: TestApp;
  /** Application context of a command: a separate connection while the site is running. */
  let commandApp: INestApplicationContext;
  /** Number of the last log entry before the test. */
  let start: number;
  beforeAll(async () => {
    api = await startTestApp(engine);
    const env = readEnvironment({ NODE_ENV: 'test', ...api.database.env });
    commandApp = await NestFactory.createApplicationContext(
      AdminCliModule.for(env, new Log('silent'), [PasskeysModule]),
      {
        logger: false,
      },
    );
  });
  afterAll(async () => {
    await commandApp.close();
    await api.stop();
  });
  beforeEach(async () => {
    // Deleting an admin cascades to sessions and credentials.
    for (const table of ['admins', 'one_time_links', 'sign_in_limits'])
      await api.dataSource.query(`DELETE FROM ${table}`);
    start = (await api.dataSource.getRepository(AuditLineEntity).maximum('number')) ?? 0;
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });

  /** Runs a command with typed answers. @returns its output lines */
  async function run(commandLine: string, typed: readonly string[] = []): Promise<string[]> {
    const [name = '', ...args] = commandLine.split(' ');
    const output: string[] = [];
    const answers = [...typed];
    await programs.admin[name]?.run({
      app: commandApp,
      args,
      print: (one) => output.push(one),
      askHidden: async () => answers.shift() ?? '',
    });
    return output;
  }
  const post = (path: string, body: object) =>
    fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      body: JSON.stringify(body),
    });
  const login = async (password: string, email = owner.email) =>
    (await post('/api/auth/login', { email, password })).status;
  const tokenIn = (output: string[]) => /#setup=([\w-]{43})$/.exec(output.at(-1) ?? '')?.[1] ?? '';
  const events = async () =>
    (
      await api.dataSource
        .getRepository(AuditLineEntity)
        .find({ where: { number: MoreThan(start) }, order: { number: 'ASC' } })
    ).map(({ event, device }) => [event, device]);

  it('lists accounts with their roles and makes an account an owner', async () => {
    await api.signIn();
    const writer = await api.signIn({ email: 'wim@larchlane.example', password: newPassword, role: 'writer' });
    expect(await run('accounts')).toEqual([`${owner.email}: owner`, 'wim@larchlane.example: writer']);
    expect(await run('make-owner wim@larchlane.example')).toEqual(['wim@larchlane.example is an owner now.']);
    expect(await run('make-owner wim@larchlane.example')).toEqual(['wim@larchlane.example is an owner already.']);
    await expect(run('make-owner')).rejects.toThrow('Name an account that is there.');
    expect((await writer.get('/api/admin/audit')).status).toBe(200);
    expect(await events()).toContainEqual(['access-changed', 'A command on the server']);
    const line = { number: MoreThan(start), event: 'access-changed' as const };
    expect(await api.dataSource.getRepository(AuditLineEntity).findOneBy(line)).toMatchObject({
      changes: [{ field: 'Role', before: 'writer', after: 'owner' }],
    });
  });

  it('resets a password while the site is running, ends every session and logs the reset', async () => {
    const admin = await api.signIn();
    const output = await run('reset-password', [newPassword, newPassword]);
    expect(output).toEqual([`The password of ${owner.email} is changed, and every session has ended.`]);
    expect((await admin.get('/api/admin/facts')).status).toBe(401);
    expect([await login(owner.password), await login(newPassword)]).toEqual([401, 200]);
    expect(await events()).toContainEqual(['password-reset', 'A command on the server']);
  });

  it('removes passkeys on a password reset and keeps them with --keep-passkeys', async () => {
    const { id } = await api.signIn();
    await ownPasskey(api, id, 'Phone');
    const kept = await run('reset-password --keep-passkeys', [newPassword, newPassword]);
    expect(kept).toContain('These passkeys still open the account, without the password: Phone.');
    expect(await run('passkeys')).toEqual(['Phone: added 2026-11-21, not used yet']);
    const closed = await run('reset-password', [newPassword, newPassword]);
    expect(closed.join()).toContain('These passkeys opened it too, and are removed: Phone.');
    expect(await run('passkeys')).toEqual([`${owner.email} has no passkeys.`]);
  });

  it('removes only the passkey with the given name', async () => {
    const { id } = await api.signIn();
    for (const name of ['Phone', 'Laptop']) await ownPasskey(api, id, name);
    await expect(run('passkeys --remove Tablet')).rejects.toThrow('no passkey of that name');
    expect((await run('passkeys --remove Phone')).join()).toContain('Removed: Phone.');
    expect(await run('passkeys')).toEqual(['Laptop: added 2026-11-21, not used yet']);
    expect((await events()).map(([event]) => event)).toContain('passkey-removed');
  });

  it('tells the account once of a passkey that two commands remove at the same time', async () => {
    const { id } = await api.signIn();
    await ownPasskey(api, id, 'Phone');
    await Promise.all([run('passkeys --remove Phone'), run('passkeys --remove Phone')]);
    expect((await events()).filter(([event]) => event === 'passkey-removed')).toHaveLength(1);
  });

  it('turns codes off once, and tells the account once', async () => {
    const { id } = await api.signIn();
    const codes = { adminId: id, secret: 'JBSWY3DPEHPK3PXP', lastStep: 0, confirmedAt: '2026-11-21T15:00:00.000Z' };
    await api.dataSource.getRepository(AppCodesEntity).insert(codes);
    expect(await run('turn-codes-off')).toEqual([`${owner.email} signs in without a code from now on.`]);
    expect(await run('turn-codes-off')).toEqual([`${owner.email} signs in without a code already.`]);
    expect((await events()).filter(([event]) => event === 'codes-turned-off')).toHaveLength(1);
  });

  it.each(['passkeys --remvoe Phone', 'reset-password --keep-passkey'])(
    'refuses the unknown option of %s',
    async (line) => {
      await api.signIn();
      await expect(run(line, [newPassword, newPassword])).rejects.toThrow(CommandError);
      await expect(run(line, [newPassword, newPassword])).rejects.toThrow("Unknown option '--");
    },
  );

  it.each([
    [['short'], 'Use 12 characters or more'],
    [[''], 'Enter a new password'],
    [[newPassword, `${newPassword}.`], 'The two are not the same'],
  ])('changes nothing for the input %j', async (typed, words) => {
    const admin = await api.signIn();
    await expect(run('reset-password', typed)).rejects.toThrow(words);
    expect((await admin.get('/api/admin/facts')).status).toBe(200);
    expect(await login(owner.password)).toBe(200);
  });

  it('requires an email address if several admins exist, and lists them', async () => {
    await api.signIn();
    await api.signIn({ email: 'zoe@larchlane.example', password: owner.password });
    await expect(run('reset-password', [newPassword, newPassword])).rejects.toThrow(
      'Say whose: owner@larchlane.example, zoe@larchlane.example',
    );
    await expect(run('link nobody@larchlane.example')).rejects.toThrow('No admin has that address.');
    await run('reset-password Zoe@larchlane.example', [newPassword, newPassword]);
    expect([await login(newPassword, 'zoe@larchlane.example'), await login(owner.password)]).toEqual([200, 200]);
  });

  it('creates the first admin through a link, only once', async () => {
    const output = await run('link');
    expect(output).toEqual([
      'There is no admin yet. This makes the first one:',
      expect.stringContaining('http://localhost:3000/blogpost/login#setup='),
    ]);
    const [token, other] = [tokenIn(output), tokenIn(await run('link'))];
    expect(await (await post('/api/auth/link', { token })).json()).toEqual({ kind: 'first-admin' });

    const weak = await post('/api/auth/link/use', { token, email: owner.email, password: owner.email });
    expect([weak.status, await weak.json()]).toMatchObject([
      400,
      { fields: { password: 'Choose something else than your e-mail address' } },
    ]);
    expect((await post('/api/auth/link/use', { token, ...owner })).status).toBe(204);
    expect(await login(owner.password)).toBe(200);
    for (const used of [token, other]) {
      expect((await post('/api/auth/link', { token: used })).status).toBe(410);
      expect(
        (await post('/api/auth/link/use', { token: used, email: 'b@larchlane.example', password: newPassword })).status,
      ).toBe(410);
    }
    expect((await events()).map(([event]) => event)).toEqual([
      'link-made',
      'link-made',
      'link-used',
      'admin-added',
      'signed-in',
    ]);
  });

  it('accepts only one of two concurrent uses of a link', async () => {
    const token = tokenIn(await run('link'));
    const use = (name: string) =>
      post('/api/auth/link/use', { token, email: `${name}@larchlane.example`, password: newPassword });
    const statuses = (await Promise.all([use('a'), use('b')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410]);
  });

  it('sets the password of the account through a link within a day, regardless of the sent email address', async () => {
    const admin = await api.signIn();
    const token = tokenIn(await run('link'));
    expect(await (await post('/api/auth/link', { token })).json()).toEqual({ kind: 'password', email: owner.email });
    expect(
      (await post('/api/auth/link/use', { token, email: 'other@larchlane.example', password: newPassword })).status,
    ).toBe(204);
    expect((await admin.get('/api/admin/facts')).status).toBe(401);
    expect([await login(newPassword), await login(newPassword, 'other@larchlane.example')]).toEqual([200, 401]);
    // The command uses the real clock, so the clock of the site must be ahead of it by a day.
    const late = tokenIn(await run('link'));
    api.clock.at = new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect((await post('/api/auth/link', { token: late })).status).toBe(410);
  });
});

// On PostgreSQL, where transactions run side by side.
it('makes nobody an owner whose access is ended at that moment', async () => {
  const api = await startTestApp('PostgreSQL');
  await api.signIn();
  const { email } = await api.signIn({ email: 'wim@larchlane.example', password: newPassword, role: 'writer' });
  const makeOwner = () =>
    programs.admin['make-owner']?.run({
      app: api.app,
      args: [email],
      print: () => undefined,
      askHidden: async () => '',
    });
  const [making] = await api.dataSource.transaction(async (manager) => {
    await lockUntilCommit(manager, 'accounts'); // as every change of access does
    await manager.delete(AdminEntity, { email });
    const outcome = makeOwner()?.catch((error: unknown) => error);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    return [outcome] as const;
  });
  expect(await making).toMatchObject({ message: expect.stringContaining('Name an account that is there.') });
  await api.stop();
});
