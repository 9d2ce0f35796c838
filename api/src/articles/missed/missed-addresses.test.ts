import { missedAddressesPath, missedSignatureHeader, signMissed, type MissedBatch } from 'contract/missed-addresses';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Statements } from '../../testing/statements';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';
import { ForgetMissedJob } from './forget-missed.job';
import { MissedAddressEntity } from './missed-address.entity';
import { MissedAddressesService } from './missed-addresses.service';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API for each test. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
}

async function report(counts: Record<string, number>, secret = proxySecret): Promise<number> {
  const batch: MissedBatch = { items: Object.entries(counts).map(([address, times]) => ({ address, times })) };
  const headers = { 'content-type': 'application/json', [missedSignatureHeader]: signMissed(secret, batch) };
  const response = await fetch(api.url + missedAddressesPath, { method: 'POST', headers, body: JSON.stringify(batch) });
  return response.status;
}
// Signs in again each time, because the clock moves past the expiry of sessions.
async function list(order = 'most') {
  admin = await api.signIn();
  return (await admin.get(`/api/admin/redirects/missed?order=${order}`)).body.items;
}
const addresses = async (order?: string) => (await list(order)).map(({ address }: { address: string }) => address);
const rows = () => api.dataSource.getRepository(MissedAddressEntity).count();

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('counts by day in the agency’s time zone, and lists the most requested or newest first', async () => {
    api.clock.at = new Date('2026-11-20T12:00:00Z');
    expect(await report({ '/old.html': 5, '/other': 1 })).toBe(204);
    // Still the previous evening in Ohio.
    api.clock.at = new Date('2026-11-22T03:00:00Z');
    await Promise.all([report({ '/old.html': 1, '/new.html': 2 }), report({ '/new.html': 1, '/old.html': 1 })]);
    expect(await list()).toEqual([
      { address: '/old.html', times: 7, days: 2, lastDay: '2026-11-21' },
      { address: '/new.html', times: 3, days: 1, lastDay: '2026-11-21' },
      { address: '/other', times: 1, days: 1, lastDay: '2026-11-20' },
    ]);
    expect(await addresses('newest')).toEqual(['/old.html', '/new.html', '/other']);
    expect((await api.get('/api/admin/redirects/missed')).status).toBe(401);
  });

  it('hides an address that has a page or a redirect', async () => {
    await report({ '/old.html': 2, '/blog/part-b-by-phone': 3 });
    expect(await addresses()).toEqual(['/old.html']);
    await admin.send('POST', '/api/admin/redirects', { from: '/old.html', to: '/services/medicare' });
    expect(await addresses()).toEqual([]);
    await admin.send('DELETE', '/api/admin/redirects?from=/old.html');
    expect(await addresses()).toEqual(['/old.html']);
  });

  it('deletes counts after 30 days', async () => {
    api.clock.at = new Date('2026-10-22T12:00:00Z');
    await report({ '/older': 1 });
    api.clock.at = new Date('2026-10-23T12:00:00Z');
    await report({ '/old.html': 1 });
    api.clock.at = new Date('2026-11-22T12:00:00Z');
    expect(await addresses()).toEqual(['/old.html']);
    await api.run(ForgetMissedJob);
    expect(await rows()).toBe(1);
  });

  it('caps the rows of a day, and keeps the most requested address', async () => {
    await report({ '/old.html': 3 });
    for (let message = 0; message < 5; message += 1)
      await report(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/made-up/${message}-${index}`, 1])));
    expect(await rows()).toBe(500);
    expect((await addresses())[0]).toBe('/old.html');
  });
});

// Independent of the engine.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('lists many addresses with as many queries as a few', async () => {
    const statements = new Statements(api.dataSource);
    const queriesOf = async () =>
      (await statements.during(() => api.app.get(MissedAddressesService).list({ order: 'most' }))).length;
    await report({ '/old.html': 2, '/es/old.html': 1, '/blog/part-b-by-phone': 3 });
    const few = await queriesOf();
    await report(Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`/made-up/${at}`, 1])));
    expect(await queriesOf()).toBeLessThanOrEqual(few);
  });

  it('accepts reports only from the site’s own shells, and stores no personal data', async () => {
    expect(await report({ '/old.html': 1 }, 'another secret')).toBe(403);
    expect(await report({ '/mail/ann@example.com': 9, '/old?name=ann': 9, '/call/937-555-0142': 9 })).toBe(204);
    expect(await rows()).toBe(0);
  });
});
