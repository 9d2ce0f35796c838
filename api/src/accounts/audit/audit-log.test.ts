import type { AuditPage } from 'contract/audit';

import { owner, testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';
import { AuditLineEntity } from './audit-line.entity';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const page = async (query = ''): Promise<AuditPage> => (await admin.get(`/api/admin/audit${query}`)).body;
  const tryAs = (email: string, from = '192.0.2.1') =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: testOrigin,
        'user-agent': firefox,
        ...visitorAt(from),
      },
      body: JSON.stringify({ email, password: 'my old password' }),
    });

  it('lists sign-ins, sign-outs and refused passwords with account and device, newest first', async () => {
    await tryAs(owner.email);
    const other = await api.signIn();
    await other.send('POST', '/api/auth/logout');
    const { items } = await page();
    expect(items.slice(0, 3).map(({ event, who }) => [event, who])).toEqual([
      ['signed-out', owner.email],
      ['signed-in', owner.email],
      ['password-refused', owner.email],
    ]);
    expect(items[2]).toEqual({
      number: expect.any(Number),
      at: api.clock.at.toISOString(),
      event: 'password-refused',
      who: owner.email,
      device: 'Firefox on Windows',
      source: expect.stringMatching(/^[\w-]{6}$/),
      about: null,
      changes: [],
    });
  });

  it('does not store an unknown email address, which may be a password in the wrong field', async () => {
    await tryAs('my-secret@larchlane.example');
    expect((await page('?limit=1')).items).toMatchObject([{ event: 'password-refused', who: null }]);
    expect(JSON.stringify(await api.dataSource.query('SELECT * FROM audit_log'))).not.toContain('my-secret');
  });

  it('gives each IP address its own stable source label', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) await tryAs('nobody@larchlane.example', from);
    const [third, second, first] = (await page('?limit=3')).items.map(({ source }) => source);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });

  it('pages through the log without gaps', async () => {
    const whole = (await page('?limit=100')).items.map(({ number }) => number);
    const numbers: number[] = [];
    let older: number | null = null;
    do {
      const one: AuditPage = await page(`?limit=2${older === null ? '' : `&before=${older}`}`);
      numbers.push(...one.items.map(({ number }) => number));
      older = one.older;
    } while (older !== null);
    expect(numbers).toEqual(whole);
  });

  it.each([
    ['changed', `UPDATE audit_log SET event = 'signed-in'`],
    ['deleted', 'DELETE FROM audit_log'],
    ...(engine === 'SQLite'
      ? [['replaced', `REPLACE INTO audit_log SELECT * FROM audit_log`]]
      : [['emptied', 'TRUNCATE audit_log']]),
  ])('cannot be %s', async (_how, statement) => {
    const before = await api.dataSource.getRepository(AuditLineEntity).count();
    await expect(api.dataSource.query(String(statement))).rejects.toThrow('The audit log is append-only.');
    expect(await api.dataSource.getRepository(AuditLineEntity).count()).toBe(before);
  });

  it('allows deleting an entry older than 400 days', async () => {
    const [line] = (await page('?limit=1')).items;
    const at = new Date(Date.now() - 401 * 24 * 60 * 60 * 1000).toISOString();
    const { identifiers } = await api.dataSource
      .getRepository(AuditLineEntity)
      .insert({ ...line, number: undefined, at });
    const number = identifiers[0]?.['number'];
    await api.dataSource.query(`DELETE FROM audit_log WHERE number = ${number}`);
    expect(await api.dataSource.getRepository(AuditLineEntity).countBy({ number })).toBe(0);
  });
});
