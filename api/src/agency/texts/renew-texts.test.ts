import { Statements } from '../../testing/statements';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UnreadableTextError } from '../../articles/markdown/time-limit';
import { listenToChanges } from '../../testing/change-listener';
import { RenewTextsJob } from './renew-texts.job';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const stored = async () => ({
    towns: await api.dataSource.query('SELECT slug, html, spanish_html, version FROM cities ORDER BY slug'),
    people: await api.dataSource.query('SELECT id, bio_html, spanish_bio_html, version FROM team_members ORDER BY id'),
  });

  it('gives each town and person the HTML of this build', async () => {
    const before = await stored();
    expect(before.towns.length * before.people.length).toBeGreaterThan(0);
    await api.dataSource.query(`UPDATE cities SET html = '<p>before</p>', spanish_html = NULL`);
    await api.dataSource.query(`UPDATE team_members SET bio_html = '<p>before</p>', spanish_bio_html = NULL`);
    await api.run(RenewTextsJob);
    expect(await stored()).toEqual(before);
  });

  it('writes nothing where the HTML is the same, and says which answers are others where it is not', async () => {
    const statements = new Statements(api.dataSource);
    expect(await statements.during(() => api.run(RenewTextsJob))).toHaveLength(2);
    const listener = await listenToChanges(api.url);
    await api.dataSource.query(`UPDATE cities SET html = '<p>before</p>' WHERE slug = 'lima-ohio'`);
    await api.run(RenewTextsJob);
    expect(await listener.next()).toContain('/api/cities');
    expect(listener.received().match(/^data:/gm)).toHaveLength(1);
  });

  it('leaves the marker of a fact as written, and goes past a text that cannot be read', async () => {
    const html = async (slug: string): Promise<string> =>
      (await api.dataSource.query(`SELECT html FROM cities WHERE slug = '${slug}'`))[0].html;
    await api.dataSource.query(`UPDATE cities SET markdown = 'From :fact[none.such].' WHERE slug = 'lima-ohio'`);
    await api.run(RenewTextsJob);
    expect(await html('lima-ohio')).toBe('<p>From :fact[none.such].</p>');
    const unreadable = '> '.repeat(20_000);
    await api.dataSource.query(`UPDATE cities SET markdown = '${unreadable}' WHERE slug = 'gary-indiana'`);
    await api.dataSource.query(`UPDATE cities SET html = '<p>before</p>' WHERE slug <> 'gary-indiana'`);
    await expect(api.run(RenewTextsJob)).rejects.toThrow(UnreadableTextError);
    expect([await html('lima-ohio'), await html('paris-kentucky')]).not.toContain('<p>before</p>');
  });
});
