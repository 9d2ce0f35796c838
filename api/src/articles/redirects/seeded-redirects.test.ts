import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RedirectList } from 'contract/redirects';

import { SeedService } from '../../agency/seed/seed.service';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';

const seedFolder = join(__dirname, '../../../seed');

describe('addresses that people guess', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { seedFolder, ground: 'empty' });
    await reportPages(api.url, pagesOfRemotes());
  });
  afterAll(() => api.stop());

  const redirectOf = async (path: string) => {
    const query = new URLSearchParams({ path });
    const { status, headers } = await fetch(`${api.url}/api/addresses/former?${query}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  it.each([
    ['/contact', '/get-quote'],
    ['/about', '/team'],
    ['/claims', '/help'],
    // The address of a town without its last part.
    ['/city', '/landing'],
  ])('%s redirects to %s, in both languages', async (from, to) => {
    expect(await redirectOf(from)).toEqual([301, to]);
    expect(await redirectOf(`/es${from}`)).toEqual([301, `/es${to}`]);
  });

  it('have no page of their own and lead to pages that exist', async () => {
    const seeded: { from: string }[] = JSON.parse(readFileSync(join(seedFolder, 'redirects.json'), 'utf8'));
    const paths = new Set(pagesOfRemotes().pages.map(({ path }) => path));
    expect(seeded.filter(({ from }) => paths.has(from))).toEqual([]);
    const { items } = (await (await api.signIn()).get('/api/admin/redirects')).body as RedirectList;
    expect(items.map(({ from }) => from).toSorted()).toEqual(seeded.map(({ from }) => from).toSorted());
    expect(items.filter(({ isLost }) => isLost)).toEqual([]);
  });

  it('can be given another target by an owner, which a restart keeps', async () => {
    const admin = await api.signIn();
    await admin.send('DELETE', '/api/admin/redirects?from=/contact');
    await admin.send('POST', '/api/admin/redirects', { from: '/contact', to: '/licenses' });
    await api.app.get(SeedService).run();
    expect(await redirectOf('/contact')).toEqual([301, '/licenses']);
  });
});
