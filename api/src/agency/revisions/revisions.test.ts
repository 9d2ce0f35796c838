import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';
import { onOneEngine } from '../../testing/test-database';
import { RevisionEntity } from './revision.entity';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  it.each([
    ['the agency', '/api/admin/agency', { tagline: 'Ask us.' }],
    ['a person', '/api/admin/people/ben-cole', { role: 'Adviser' }],
    ['a fact', '/api/admin/facts/medicare.open-enrollment.2027', { label: 'What you pay first' }],
  ])('lets an admin restore %s as it came with the site', async (_what, path, change) => {
    const seeded = (await admin.get(path)).body;
    expect(seeded).toMatchObject({ version: 1, history: [] });
    api.clock.at = new Date(api.clock.now().getTime() + 60_000);
    const save = (baseVersion: number, content: object) => admin.send('PUT', path, { baseVersion, content });
    const { body } = await save(1, { ...seeded.content, ...change });
    expect(body.history).toMatchObject([
      { number: 2, by: admin.email },
      { number: 1, by: 'the setup', changes: [], content: seeded.content },
    ]);
    expect(body.history[1].at < body.history[0].at).toBe(true);
    expect((await save(2, body.history[1].content)).body).toMatchObject({ version: 3, content: seeded.content });
    expect((await admin.get(path)).body.history).toHaveLength(3);
  });

  it.each([
    ['the agency', '/api/admin/agency', 'agency', 'agency'],
    ['a person', '/api/admin/people/zoe-adler', 'person', 'zoe-adler'],
    ['a town', '/api/admin/towns/gary-indiana', 'town', 'gary-indiana'],
    ['a service page', '/api/admin/services/medicare', 'service', 'medicare'],
    ['a fact', '/api/admin/facts/medicare.part-b-premium.2026', 'fact', 'medicare.part-b-premium.2026'],
    ['the links', '/api/admin/links', 'links', 'links'],
  ])('returns every save of %s, newest first, page by page', async (_what, path, kind, key) => {
    if (kind === 'links') await admin.send('PUT', path, { baseVersion: 1, content: { lists: { header: [] } } });
    const { content, history: known } = (await admin.get(path)).body;
    const numbers = Array.from({ length: 120 }, (_, index) => 120 - index).filter(
      (number) => !known.some((save: { number: number }) => save.number === number),
    );
    const at = '2026-11-21T15:00:00.000Z';
    const rows = numbers.map((number) => ({ kind, key, number, at, by: admin.email, changes: [], content }));
    await api.dataSource.getRepository(RevisionEntity).insert(rows);
    const found: number[] = [];
    for (let search = '', pages = 0; pages < 3; pages += 1) {
      const { status, body } = await admin.get(path + search);
      expect(status).toBe(200);
      found.push(...body.history.map(({ number }: { number: number }) => number));
      expect('older' in body).toBe(pages < 2);
      search = `?before=${body.older}`;
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });
});
