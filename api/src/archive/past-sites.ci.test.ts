import { asOfHeaders } from 'contract/as-of';
import { until } from 'contract/testing/until';
import { SelectQueryBuilder, type DataSource, type ObjectLiteral } from 'typeorm';

import { FactEntity } from '../agency/facts/fact.entity';
import { RevisionEntity } from '../agency/revisions/revision.entity';
import { SiteEntity } from '../agency/site/site.entity';
import { RerenderJob } from '../articles/posts/rerender.job';
import { TagEntity } from '../articles/tags/tag.entity';
import { ArticleRevisionEntity } from '../articles/versions/article-revision.entity';
import { writingIn } from '../articles/writing/written.fixture';
import { ContentChanges } from '../platform/changes/content-changes';
import { AllowedMethods } from '../platform/http/allowed-methods';
import { drawn, upload } from '../testing/pictures';
import { owner } from '../testing/signed-in';
import { Statements } from '../testing/statements';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../testing/test-database';
import { proxySecret } from '../testing/visitor-at';
import { futureDatabase } from './future-database';
import { pastDatabase } from './past-database';
import { PastSites, type OpenApi } from './past-sites';

const part = 'medicare.part-b-premium.2026';

let api: TestApp;
let write: ReturnType<typeof writingIn>;
/** Starts a separate API for each test. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  write = writingIn(api);
}

const asOf = async (at: string, path: string) => {
  const answer = await fetch(api.url + path, { headers: asOfHeaders(proxySecret, at), redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const today = async (path: string) => (await fetch(api.url + path)).text();
const nextDay = () => (api.clock.at = new Date(api.clock.at.getTime() + 24 * 60 * 60 * 1000));

const numbers = (length: number) => Array.from({ length }, (_, index) => 1_000 + index);

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('serves articles, facts, people, towns and the agency as on that day, byte for byte', async () => {
    const article = await write.published({ title: 'What it costs', markdown: `It is :fact[${part}] this year.` });
    const paths = [
      `/api/posts/${article.slug}`,
      '/api/posts',
      '/api/facts',
      '/api/facts/ledger',
      '/api/site',
      '/api/site/lines',
      '/api/team',
      '/api/team/ben-cole',
      '/api/cities',
      '/api/addresses',
    ];
    const then = api.clock.at.toISOString();
    const before = await Promise.all(paths.map(today));

    nextDay();
    const facts = api.dataSource.getRepository(FactEntity);
    await facts.save({ ...(await facts.findOneByOrFail({ key: part })), value: '$999.99' });
    await api.run(RerenderJob);
    await write.publish(
      await write.save(article, { title: 'What it costs now', slug: 'another-address', tags: ['new'] }),
    );
    await write.published({ title: 'A later one' });

    expect(await today('/api/posts/another-address')).toContain('$999.99');
    for (const [index, path] of paths.entries())
      expect({ path, text: (await asOf(then, path)).text }).toEqual({ path, text: before[index] });
    expect((await asOf(then, '/api/posts/another-address')).status).toBe(404);
    expect((await asOf(api.clock.at.toISOString(), `/api/posts/${article.slug}`)).status).toBe(301);
  });

  it('names the sources of a response in their version of that day', async () => {
    const article = await write.published({ title: 'What it costs', markdown: `It is :fact[${part}] this year.` });
    const then = api.clock.at.toISOString();
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: part });
    nextDay();
    await facts.save({ ...fact, value: '$999.99', version: 2 });
    await write.publish(await write.save(article, { markdown: `It was :fact[${part}].` }));

    const admin = await api.signIn();
    const sourcesAt = async (at: string) => {
      const paths = `/api/posts/${article.slug},/api/site,/api/posts/100%`;
      return (await admin.get(`/api/admin/archive/sources?${new URLSearchParams({ at, paths })}`)).body.items;
    };
    const text = { kind: 'article', name: 'What it costs', key: article.id };
    const premium = { kind: 'fact', key: part, name: fact.label };
    expect(await sourcesAt(then)).toEqual(
      expect.arrayContaining([
        { ...text, revision: 1, value: null, since: then },
        { ...premium, revision: 1, value: fact.value, since: expect.any(String) },
        expect.objectContaining({ kind: 'agency' }),
        expect.objectContaining({ kind: 'fact', key: 'medicare.not-government' }),
      ]),
    );
    const later = api.clock.at.toISOString();
    expect(await sourcesAt(later)).toEqual(
      expect.arrayContaining([
        { ...text, revision: 2, value: null, since: later },
        { ...premium, revision: 2, value: '$999.99', since: later },
      ]),
    );
  });

  it('serves a photo and a cover that were uploaded just before', async () => {
    const admin = await api.signIn();
    const { body: picture } = await upload(admin, await drawn(900, 1200).png().toBuffer(), 'zoe.png');
    const { body: zoe } = await admin.get('/api/admin/people/zoe-adler');
    const photo = { media: picture.id, alt: 'Zoe at her desk', focal: { x: 0.5, y: 0.5 } };
    const content = { ...zoe.content, photo };
    const saved = await admin.send('PUT', '/api/admin/people/zoe-adler', { baseVersion: zoe.version, content });
    expect(saved.status).toBe(200);
    const cover = { media: picture.id, alt: 'A desk', focal: { x: 0.5, y: 0.5 } };
    const { slug } = await write.published({ title: 'With a cover', cover });
    const now = api.clock.at.toISOString();
    for (const path of ['/api/team/zoe-adler', `/api/posts/${slug}`]) {
      const shown = await today(path);
      expect(shown).toContain(picture.id);
      expect((await asOf(now, path)).text).toBe(shown);
    }
  });

  it('returns 404 for a day before the first record', async () => {
    expect((await asOf('2020-01-01T00:00:00.000Z', '/api/site')).status).toBe(404);
  });

  it('shows a future day with scheduled content and without expired content', async () => {
    const set = await write.begin({ title: 'From January on', slug: 'from-january-on' });
    const admin = await api.signIn();
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: part });
    await facts.save({ ...fact, holdsTo: '2026-12-31' });
    const stating = await write.published({ title: 'What it costs', markdown: `It is :fact[${part}] this year.` });
    const schedule = { timeZone: 'America/New_York', publishAt: '2027-01-02T09:00', unpublishAt: null };
    const answer = await admin.send('PUT', `/api/admin/articles/${set.id}/schedule`, {
      baseVersion: set.version,
      takeOver: false,
      ...schedule,
    });
    expect(answer.status).toBe(200);

    const comingUntil = async (day: string) => (await admin.get(`/api/admin/archive/coming?until=${day}`)).body;
    expect(await comingUntil('2026-12-23')).toMatchObject({ scheduled: [], missing: [] });
    const appears = { id: set.id, title: 'From January on', at: '2027-01-02T14:00:00.000Z', change: 'appears' };
    const statedIn = expect.arrayContaining([{ slug: stating.slug, title: 'What it costs' }]);
    const pages = [{ path: '/services/medicare', title: 'Medicare' }];
    const missing = { key: part, label: fact.label, lastDay: '2026-12-31', statedIn, pages };
    expect(await comingUntil('2027-01-03')).toEqual({
      scheduled: [expect.objectContaining({ title: 'Next month' }), appears],
      services: [],
      missing: expect.arrayContaining([missing]),
    });

    const newYear = '2027-01-01T17:00:00.000Z';
    const later = '2027-01-03T17:00:00.000Z';
    expect((await asOf(newYear, '/api/posts/from-january-on')).status).toBe(404);
    expect((await asOf(later, '/api/posts/from-january-on')).status).toBe(200);
    expect((await asOf(later, '/api/facts')).text).not.toContain(`"${part}"`);
    expect(await today(`/api/posts/${stating.slug}`)).toContain(fact.value);
    expect((await asOf(later, `/api/posts/${stating.slug}`)).text).not.toBe(await today(`/api/posts/${stating.slug}`));

    // None of it really happened, and a later change shows up.
    expect((await api.get('/api/posts/from-january-on')).status).toBe(404);
    await write.publish(await write.save(stating, { title: 'What it will cost' }));
    // PostgreSQL notifies of the change a moment later.
    await until(async () => (await asOf(later, `/api/posts/${stating.slug}`)).text.includes('What it will cost'));
  });

  it('shows a day that has come as it was, not as it was expected', async () => {
    const { id, version: baseVersion } = await write.begin({ title: 'Expected' });
    const admin = await api.signIn();
    const schedule = { timeZone: 'America/New_York', publishAt: '2027-01-02T09:00', unpublishAt: null };
    await admin.send('PUT', `/api/admin/articles/${id}/schedule`, { baseVersion, takeOver: false, ...schedule });
    const later = '2027-01-03T17:00:00.000Z';
    expect((await asOf(later, '/api/posts/expected')).status).toBe(200);
    api.clock.at = new Date('2027-01-04T17:00:00.000Z'); // no worker has published it
    expect((await asOf(later, '/api/posts/expected')).status).toBe(404);
  });

  it('copies each row once for a future day, although others are added and removed meanwhile', async () => {
    const { dataSource } = api;
    const tags = dataSource.getRepository(TagEntity);
    await tags.insert(numbers(450).map((number) => ({ name: `b${number}`, leadsTo: null })));
    const revision = { kind: 'town', at: api.clock.at.toISOString(), by: owner.email, changes: [], content: {} };
    const revisions = numbers(450).map((number) => ({ ...revision, key: `town-${number % 3}`, number }));
    await dataSource.getRepository(RevisionEntity).insert(revisions);
    const read = SelectQueryBuilder.prototype.getMany;
    const reads = jest.spyOn(SelectQueryBuilder.prototype, 'getMany');
    reads.mockImplementation(async function (this: SelectQueryBuilder<ObjectLiteral>) {
      const rows = await read.call(this);
      if (!(rows[0] instanceof TagEntity)) return rows;
      reads.mockRestore();
      await tags.insert([
        { name: 'a0', leadsTo: null },
        { name: 'a1', leadsTo: null },
      ]);
      await tags.delete({ name: 'b1000' });
      return rows;
    });
    const future = await futureDatabase(dataSource);
    const copied = (await future.getRepository(TagEntity).find({ order: { name: 'ASC' } })).map(({ name }) => name);
    expect(copied).toEqual(numbers(450).map((number) => `b${number}`));
    expect(await future.getRepository(RevisionEntity).countBy({ kind: 'town' })).toBe(450);
    await future.destroy();
  });

  it('copies earlier versions only of articles that are scheduled', async () => {
    const unscheduled = await write.published({ title: 'Written once and for all' });
    const { id, version } = await write.begin({ title: 'Next year' });
    const publishAt = '2027-01-02T09:00';
    const schedule = { baseVersion: version, timeZone: 'America/New_York', publishAt, unpublishAt: null };
    const admin = await api.signIn();
    expect(await admin.send('PUT', `/api/admin/articles/${id}/schedule`, schedule)).toMatchObject({ status: 200 });
    const future = await futureDatabase(api.dataSource);
    const countOf = (articleId: string) => future.getRepository(ArticleRevisionEntity).countBy({ articleId });
    expect(await countOf(id)).toBe(1);
    expect(await countOf(unscheduled.id)).toBe(0);
    await future.destroy();
  });
});

// Behavior that does not depend on the database engine.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));

  afterAll(() => api.stop());

  it('serves every public read of content', async () => {
    // Endless, about the process, or about a visitor of today.
    const ofToday = /^\/api\/(auth|changes|docs|health|metrics|ready)\b/;
    const reads = api.app.get(AllowedMethods).all();
    const paths = reads.filter(({ method, url }) => method === 'GET' && !/:|\*/.test(url) && !ofToday.test(url));
    const at = api.clock.at.toISOString();
    const served: string[] = [];
    const missing: string[] = [];
    for (const { url } of paths) {
      if ((await fetch(api.url + url)).status !== 200) continue;
      served.push(url);
      if ((await asOf(at, url)).status !== 200) missing.push(url);
    }
    expect(missing).toEqual([]);
    expect(served).toEqual(expect.arrayContaining(['/api/site', '/api/posts', '/api/feeds/rss.xml', '/api/privacy']));
  });

  it('reads the history of a moment in batches', async () => {
    const revision = { kind: 'town', at: api.clock.at.toISOString(), by: owner.email, changes: [], content: {} };
    const rows = numbers(450).map((number) => ({ ...revision, key: `town-${number % 3}`, number }));
    await api.dataSource.getRepository(RevisionEntity).insert(rows);
    let past: DataSource | undefined;
    const sent = await new Statements(api.dataSource).during(async () => {
      past = await pastDatabase(api.dataSource, api.clock.at.toISOString());
    });
    expect(await past?.getRepository(RevisionEntity).countBy({ kind: 'town' })).toBe(450);
    const reads = sent.filter(({ query }) => query.includes('FROM "revisions"'));
    expect(reads.length).toBeGreaterThanOrEqual(3);
    for (const { query } of reads) expect(query).toContain('LIMIT 200');
    await past?.destroy();
  });

  it('keeps a moment open until its reader is done, however many other moments are opened meanwhile', async () => {
    const past = api.app.get(PastSites);
    nextDay();
    const moment = (minutes: number) => new Date(api.clock.at.getTime() + minutes * 60_000).toISOString();
    const names = await past.database(moment(0), async (dataSource) => {
      for (const other of [-3, -2, -1]) await past.answer(moment(other), '/api/site');
      return (await dataSource.getRepository(SiteEntity).find()).map(({ name }) => name);
    });
    expect(names).toEqual([(await api.get('/api/site')).body.name]);
  });

  it('closes the database of a moment that cannot be opened', async () => {
    const opened: DataSource[] = [];
    const openApi: OpenApi = async (dataSource) => {
      opened.push(dataSource);
      throw new Error('It does not start.');
    };
    const past = new PastSites(api.dataSource, api.clock, openApi, api.app.get(ContentChanges));
    await expect(past.answer(api.clock.at.toISOString(), '/api/site')).rejects.toThrow('It does not start.');
    expect(opened.map(({ isInitialized }) => isInitialized)).toEqual([false]);
  });

  it('opens a future day once after a change, although the opening before the change fails meanwhile', async () => {
    let openings = 0;
    const openApi: OpenApi = async () => {
      openings += 1;
      throw new Error('It does not start.');
    };
    const changes = new ContentChanges();
    const past = new PastSites(api.dataSource, api.clock, openApi, changes);
    const tomorrow = new Date(api.clock.at.getTime() + 24 * 60 * 60 * 1000).toISOString();
    const read = () => expect(past.answer(tomorrow, '/api/site')).rejects.toThrow('It does not start.');
    const before = read();
    changes.announce(['/api/site']);
    const after = read();
    await before;
    await Promise.all([after, read()]);
    expect(openings).toBe(2);
  });

  it('refuses a moment that the shell did not sign', async () => {
    const at = api.clock.at.toISOString();
    const forged = asOfHeaders('another secret that is long', at);
    for (const headers of [{ 'x-as-of': at }, forged])
      expect((await fetch(`${api.url}/api/site`, { headers })).status).toBe(403);
  });
});
