import type { AuditEvent } from 'contract/audit';
import { MoreThan } from 'typeorm';

import { AuditLineEntity } from '../audit/audit-line.entity';
import { cookiesOf, owner, testOrigin } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';
import { SignInLimitEntity } from './sign-in-limit.entity';
import { hourlyForUnknown } from './throttle';

const second = 1000;

let api: TestApp;
/** Number of the last log entry before the test. */
let start: number;

function onOneApi(engine: Engine): void {
  beforeAll(async () => {
    api = await startTestApp(engine, { environment: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.dataSource.getRepository(SignInLimitEntity).clear();
    start = (await api.dataSource.getRepository(AuditLineEntity).maximum('number')) ?? 0;
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });
}

interface Attempt {
  password?: string;
  email?: string;
  from?: string;
  cookie?: string;
}
const login = ({ password = 'a wrong password', email = owner.email, from = '192.0.2.1', cookie = '' }: Attempt = {}) =>
  fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testOrigin, ...visitorAt(from), cookie },
    body: JSON.stringify({ email, password }),
  });
const statuses = async (tries: Promise<Response>[]) => (await Promise.all(tries)).map(({ status }) => status);
const advanceClock = (milliseconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + milliseconds));
const repeat = (count: number, request: () => Promise<Response>) => Array.from({ length: count }, request);
const countLogged = (event: AuditEvent) =>
  api.dataSource.getRepository(AuditLineEntity).countBy({ event, number: MoreThan(start) });
/** Signs the owner in on a new device and returns its cookies. */
const knownDevice = async () => cookiesOf(await login({ password: owner.password, from: '198.51.100.7' }));

onEachEngine((engine) => {
  onOneApi(engine);

  it('checks five of a hundred concurrent wrong passwords and still signs the owner in', async () => {
    const cookie = await knownDevice();
    const attack = repeat(100, () => login());
    const mine = login({ password: owner.password, cookie });
    const seen = await statuses(attack);
    expect(seen.filter((status) => status === 401)).toHaveLength(5);
    expect(seen.filter((status) => status === 429)).toHaveLength(95);
    expect((await mine).status).toBe(200);
    expect((await login({ password: owner.password, cookie })).status).toBe(200);
    expect((await login({ password: owner.password, from: '203.0.113.4' })).status).toBe(200);
    expect([await countLogged('password-refused'), await countLogged('put-off')]).toEqual([5, 95]);
  });

  it('limits attempts of all networks together per hour, but still lets a known device in', async () => {
    const cookie = await knownDevice();
    const limits = api.dataSource.getRepository(SignInLimitEntity);
    const { who } = await limits.findOneOrFail({ where: { attempts: 1 } });
    expect(who).toBe('unknown devices 2026-11-21T15');
    await limits.update({ who }, { attempts: hourlyForUnknown });
    const refused = await login({ from: '203.0.113.200' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await login({ cookie, password: owner.password })).status).toBe(200);
    advanceClock(3600 * second);
    expect((await login({ from: '203.0.113.200' })).status).toBe(401);
  });

  it('logs 199 refused attempts an hour and one note that more occurred', async () => {
    await statuses(repeat(5, () => login()));
    for (let round = 0; round < 3; round += 1) await statuses(repeat(80, () => login()));
    expect([await countLogged('put-off'), await countLogged('not-listed')]).toEqual([199, 1]);
  });

  it('stores no IP address', async () => {
    await login({ from: '192.0.2.77' });
    const rows = await api.dataSource.query('SELECT * FROM sign_in_limits');
    const lines = await api.dataSource.query('SELECT * FROM audit_log');
    expect(JSON.stringify([rows, lines])).not.toContain('192.0.2');
  });
});

// Wait times do not depend on the database engine.
onOneEngine((engine) => {
  onOneApi(engine);

  it('returns the wait, doubles it with each further attempt and caps it at 15 minutes', async () => {
    await statuses(repeat(5, () => login()));
    const waits: (string | null)[] = [];
    for (let further = 0; further < 7; further += 1) {
      const answer = await login();
      expect(answer.status).toBe(429);
      waits.push(answer.headers.get('retry-after'));
      advanceClock(Number(waits.at(-1)) * second);
      expect((await login()).status).toBe(401);
    }
    expect(waits).toEqual(['30', '60', '120', '240', '480', '900', '900']);
    expect(await (await login()).json()).toEqual({
      code: 'too_many_requests',
      message: 'That was tried too often. Wait 15 minutes, then try again.',
    });
  });

  it('refuses even the right password during the wait and resets the count after a success', async () => {
    await statuses(repeat(5, () => login()));
    expect((await login({ password: owner.password })).status).toBe(429);
    advanceClock(30 * second);
    expect((await login({ password: owner.password })).status).toBe(200);
    expect(await statuses(repeat(6, () => login()))).toEqual(expect.arrayContaining([401, 401, 401, 401, 401, 429]));
  });

  it('drops a wait that lies in the future because the clock was set back', async () => {
    const now = api.clock.at;
    advanceClock(24 * 3600 * second);
    await statuses(repeat(6, () => login()));
    api.clock.at = now;
    expect((await login()).status).toBe(401);
    expect(Number((await login()).headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('counts unknown email addresses like known ones', async () => {
    const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => login({ email: `${name}@larchlane.example` }));
    expect((await statuses(tries)).sort()).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('counts all addresses of one IPv6 network together', async () => {
    const tries = [1, 2, 3, 4, 5, 6].map((last) => login({ from: `2001:db8:1:2::${last}` }));
    expect((await statuses(tries)).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login({ from: '2001:db8:1:3::1' })).status).toBe(401);
  });

  it('makes a known device wait only a few seconds', async () => {
    const cookie = await knownDevice();
    expect((await statuses(repeat(6, () => login({ cookie })))).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login({ cookie })).headers.get('retry-after')).toBe('5');
    advanceClock(5 * second);
    expect((await login({ cookie, password: owner.password })).status).toBe(200);
  });

  it('recognizes a device only with a valid signature and only for its admin', async () => {
    const cookie = await knownDevice();
    const forged = cookie.replace(/site-device=.{8}/, 'site-device=AAAAAAAA');
    expect((await statuses(repeat(6, () => login({ cookie: forged })))).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login({ cookie, email: 'other@larchlane.example' })).status).toBe(429);
    expect((await login({ cookie })).status).toBe(401);
  });
});
