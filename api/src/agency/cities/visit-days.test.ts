import { join } from 'node:path';

import type { City } from 'contract/cities';

import { startTestApp, type TestApp } from '../../testing/test-app';

describe('visit days of a town', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { seedFolder: join(__dirname, '../../../seed'), ground: 'empty' });
    api.clock.at = new Date('2026-11-23T15:00:00Z');
  });
  afterAll(() => api.stop());

  const visits = async (town: string, language = 'en-US') => {
    const answer = await fetch(`${api.url}/api/cities/${town}`, { headers: { 'accept-language': language } });
    return ((await answer.json()) as City).visits; // schema-checked
  };

  it('shows the next two visit days and moves on after the first', async () => {
    expect(await visits('richmond-indiana')).toContain('Next: Tuesday, December 1 and Tuesday, December 15.');
    api.clock.at = new Date('2026-12-02T15:00:00Z');
    expect(await visits('richmond-indiana')).toContain('Next: Tuesday, December 15 and Tuesday, January 5.');
    api.clock.at = new Date('2026-11-23T15:00:00Z');
  });

  it('resolves every :next rule in English and Spanish', async () => {
    expect(await visits('troy-ohio', 'es-US')).toContain('jueves 3 de diciembre y jueves 17 de diciembre');
    const { items } = (await (await fetch(`${api.url}/api/cities`)).json()) as { items: { slug: string }[] };
    for (const { slug } of items)
      for (const language of ['en-US', 'es-US']) expect(await visits(slug, language)).not.toContain(':next');
  });
});
