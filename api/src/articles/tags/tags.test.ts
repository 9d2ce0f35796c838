import { randomUUID } from 'node:crypto';

import { until } from 'contract/testing/until';

import { listenToChanges } from '../../testing/change-listener';
import { endWaiting, lockWaits } from '../../testing/lock-waits';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';
import { Statements } from '../../testing/statements';
import { nine, nineInUtc, times } from '../publishing/schedule.fixture';
import { ScheduleJob } from '../publishing/schedule.job';
import { Scheduling } from '../publishing/scheduling';
import { IndexArticlesJob } from '../search/index-articles.job';
import { Revisions } from '../versions/revisions';
import { ArticlesService } from '../writing/articles.service';
import { ImportedArticles } from '../writing/imported-articles';
import { Trash } from '../writing/trash';
import { ada, text, writingIn } from '../writing/written.fixture';
import { RetagJob } from './retag.job';
import { TagChangeEntity } from './tag-change.entity';
import { Transactions } from '../../platform/database/transactions';

const path = '/api/admin/tags';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
    write = writingIn(api);
  });
  afterEach(() => api.stop());

  const get = (id: string) => api.app.get(ArticlesService).get(id);
  const site = async (slug: string) => (await api.get(`/api/posts/${slug}`)).body;
  const rename = (name: string, to: string, merge = false) => admin.send('PUT', path, { name, to, merge });
  const tagged = async (tag: string) => {
    const response = await fetch(`${api.url}/api/posts?${new URLSearchParams({ tag, limit: '50' })}`, {
      redirect: 'manual',
    });
    if (response.status !== 200) return response.headers.get('location');
    const { items } = (await response.json()) as { items: { slug: string }[] }; // the contract's
    return items.map(({ slug }) => slug);
  };
  const tag = async (name: string) => {
    const { items } = (await admin.get(path)).body;
    return items.find((one: { name: string }) => one.name === name);
  };

  it('counts the articles of each tag and topic', async () => {
    await write.published({ title: 'One', tags: ['cost', '50% "off"'], topic: 'ease' });
    await write.begin({ title: 'Two', tags: ['cost'] });
    const gone = await write.begin({ title: 'Three', tags: ['cost'] });
    await api.app.get(Trash).put(ada, gone.id);
    expect(await tag('cost')).toEqual({ name: 'cost', articles: 2, published: 1, formerNames: [] });
    const { topics } = (await admin.get(path)).body;
    expect(topics.find((one: { topic: string }) => one.topic === 'ease').articles).toBeGreaterThan(0);
  });

  it('counts in the database, without reading a row for each article', async () => {
    for (let number = 1; number <= 30; number += 1) await write.begin({ title: `Same ${number}`, tags: ['same'] });
    const sent = await new Statements(api.dataSource).during(async () => {
      expect(await tag('same')).toMatchObject({ articles: 30, published: 0 });
    });
    const reads = sent.filter(({ query }) => query.includes('FROM "articles"'));
    expect(reads).toHaveLength(1);
    for (const { query, parameters } of reads)
      expect((await api.dataSource.query(query, parameters)).length).toBeLessThan(30);
  });

  it('renames a tag in published articles, drafts and the trash, and redirects its list', async () => {
    const live = await write.published({ title: 'Live', tags: ['a', 'old_name', 'b'] });
    const draft = await write.begin({ title: 'Draft', tags: ['old_name'] });
    const other = await write.begin({ title: 'Other', tags: ['oldxname'] });
    const gone = await write.begin({ title: 'Gone', tags: ['old_name'] });
    await api.app.get(Trash).put(ada, gone.id);
    const listener = await listenToChanges(api.url);
    const answer = await rename('old_name', ' New name ');
    expect(answer.status).toBe(200);
    expect(await listener.next()).toEqual(expect.arrayContaining(['/api/posts']));
    expect(await tag('New name')).toEqual({ name: 'New name', articles: 2, published: 1, formerNames: ['old_name'] });
    expect(await tag('old_name')).toBeUndefined();

    expect(await site('live')).toMatchObject({ tags: ['a', 'New name', 'b'], updatedAt: live.live?.updatedAt });
    expect(await tagged('New name')).toEqual(['live']);
    expect(await tagged('old_name')).toBe('/blog?tag=New%20name');
    await api.run(IndexArticlesJob);
    expect((await api.get('/api/posts/search?q=name%20new')).body.items).toMatchObject([{ slug: 'live' }]);

    expect(await get(live.id)).toMatchObject({ state: 'published', content: { tags: ['a', 'New name', 'b'] } });
    expect(await get(draft.id)).toMatchObject({ state: 'draft', version: 2, content: { tags: ['New name'] } });
    expect(await get(other.id)).toMatchObject({ version: 1, content: { tags: ['oldxname'] } });
    expect(await get(gone.id)).toMatchObject({ state: 'deleted', content: { tags: ['New name'] } });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'tag-renamed',
      who: admin.email,
      about: 'old_name to New name',
      changes: [
        { field: 'Tag', before: 'old_name', after: 'New name' },
        { field: 'Articles that had it', before: '3', after: '3' },
      ],
    });
  });

  it('renames a tag once, although the request is sent again because its response was lost', async () => {
    const article = await write.begin({ title: 'Asked twice', tags: ['old'] });
    await rename('old', 'new');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect((await rename('old', 'new')).status).toBe(200);
    expect(await tag('new')).toMatchObject({ articles: 1, formerNames: ['old'] });
    expect((await get(article.id)).version).toBe(2);
    expect((await admin.get('/api/admin/audit')).body.items).toEqual(items);
  });

  it('reports the current name to an admin who changes a tag that was renamed in the meantime', async () => {
    await write.begin({ title: 'Two at once', tags: ['old'] });
    await rename('old', 'theirs');
    for (const answer of [await rename('old', 'mine'), await admin.send('DELETE', `${path}?name=old`)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale_version', message: expect.stringContaining('it is called “theirs” now') },
      });
    expect(await tag('mine')).toBeUndefined();
  });

  it('renames a tag in a published text and in its differing draft, and keeps both texts', async () => {
    const live = await write.published({ title: 'Both', tags: ['old'], markdown: 'Read.' });
    await write.save(live, { markdown: 'Written.' });
    await rename('old', 'new');
    expect(await get(live.id)).toMatchObject({ state: 'changed', content: { tags: ['new'], markdown: 'Written.' } });
    expect(await site('both')).toMatchObject({ tags: ['new'], html: '<p>Read.</p>' });
    const { items } = await api.app.get(Revisions).list(live.id, { limit: 50 });
    const read = items.find((one) => one.live);
    const { content } = await api.app.get(Revisions).get(live.id, read?.number ?? 0);
    expect(content).toMatchObject({ tags: ['new'], markdown: 'Read.' });
    const back = await api.app
      .get(ArticlesService)
      .restore(ada, live.id, read?.number ?? 0, { baseVersion: (await get(live.id)).version, saveId: randomUUID() });
    expect(back).toMatchObject({ state: 'published', content: { tags: ['new'] } });
  });

  it('renames a tag in a scheduled text, whatever is edited in the meantime', async () => {
    const waiting = await write.begin({ title: 'Waiting', tags: ['old'], markdown: 'Set.' });
    await api.app.get(Scheduling).set(ada, waiting.id, times(waiting.version, nine));
    await write.save(await get(waiting.id), { tags: [], markdown: 'Written later.' });
    const plain = await write.begin({ title: 'Plain', tags: ['old'] });
    await api.app.get(Scheduling).set(ada, plain.id, times(plain.version, nine));
    await rename('old', 'new');
    expect((await get(plain.id)).schedule).toMatchObject({ outdated: false });
    expect((await get(waiting.id)).schedule).toMatchObject({ outdated: true });
    api.clock.at = new Date(nineInUtc);
    await api.run(ScheduleJob);
    expect(await site('waiting')).toMatchObject({ tags: ['new'], html: '<p>Set.</p>' });
    expect(await site('plain')).toMatchObject({ tags: ['new'] });
    expect((await get(waiting.id)).content).toMatchObject({ tags: [], markdown: 'Written later.' });
  });

  it('renames a tag in an article of the seed that is published later', async () => {
    const before = await tag('dates');
    await rename('dates', 'days');
    expect(await tag('dates')).toBeUndefined();
    expect(await tag('days')).toMatchObject({ articles: before.articles, published: before.published });
  });

  it('keeps the new name when an earlier version, an old tab or an import contains the old one', async () => {
    const article = await write.begin({ title: 'Old words', tags: ['old'] });
    await rename('old', 'new');
    await expect(write.save(article, { markdown: 'From an old tab.' })).rejects.toMatchObject({
      code: 'stale_version',
    });
    const now = await get(article.id);
    const back = await api.app
      .get(ArticlesService)
      .restore(ada, article.id, 1, { baseVersion: now.version, saveId: randomUUID() });
    expect(back.content.tags).toEqual(['new']);
    const imported = {
      externalId: 'x:1',
      content: text({ title: 'Brought', tags: ['old'] }),
      publishedAt: null,
      updatedAt: null,
    };
    const { id } = await api.app
      .get(Transactions)
      .run((manager) => api.app.get(ImportedArticles).put(manager, imported));
    expect((await get(id ?? '')).content.tags).toEqual(['new']);
    const again = await api.app
      .get(Transactions)
      .run((manager) => api.app.get(ImportedArticles).dryRun(manager, imported));
    expect(again.outcome).toBe('same');
  });

  it('updates an unedited imported article from a changed file after a tag of it was renamed', async () => {
    const put = (markdown: string) =>
      api.app.get(Transactions).run((manager) =>
        api.app.get(ImportedArticles).put(manager, {
          externalId: 'x:2',
          content: text({ title: 'Brought', tags: ['old'], markdown }),
          publishedAt: null,
          updatedAt: null,
        }),
      );
    await put('First.');
    await rename('old', 'new');
    const { id, outcome } = await put('Corrected there.');
    expect(outcome).toBe('changed');
    expect((await get(id ?? '')).content).toMatchObject({ tags: ['new'], markdown: 'Corrected there.' });
  });

  it('merges two tags only on request, and leaves no duplicates in an article', async () => {
    await write.published({ title: 'Has both', tags: ['Costs', 'cost'] });
    await write.published({ title: 'Has one', tags: ['Costs'] });
    const refused = {
      status: 400,
      body: { fields: { to: 'There is a tag “cost” already. Enter that name to merge the two' } },
    };
    expect(await rename('Costs', 'cost')).toMatchObject(refused);
    expect(await rename('Costs', 'COST', true)).toMatchObject(refused);
    expect((await rename('Costs', 'cost', true)).status).toBe(200);
    expect(await tag('cost')).toEqual({ name: 'cost', articles: 2, published: 2, formerNames: ['Costs'] });
    expect(await site('has-both')).toMatchObject({ tags: ['cost'] });
    await rename('cost', 'price');
    expect([await tagged('Costs'), await tagged('cost')]).toEqual(['/blog?tag=price', '/blog?tag=price']);
    await rename('price', 'cost');
    expect(await tagged('price')).toBe('/blog?tag=cost');
    expect(await tag('cost')).toMatchObject({ formerNames: expect.arrayContaining(['Costs', 'price']) });
  });

  it('changes only the case of a tag', async () => {
    await write.published({ title: 'Letters', tags: ['medigap'] });
    expect((await rename('medigap', 'Medigap')).status).toBe(200);
    expect(await tagged('Medigap')).toEqual(['letters']);
  });

  it('removes a tag from every article, and changes nothing else', async () => {
    const article = await write.published({ title: 'Loses it', tags: ['keep', 'lose'] });
    await rename('lose', 'lost');
    const answer = await admin.fetch(`${path}?name=lost`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await get(article.id)).toMatchObject({ state: 'published', content: { tags: ['keep'] } });
    expect(await site('loses-it')).toMatchObject({ tags: ['keep'] });
    expect([await tagged('lost'), await tagged('lose')]).toEqual([[], []]);
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'tag-removed',
      about: 'lost',
      changes: [
        { field: 'Tag', before: 'lost', after: '' },
        { field: 'Articles that had it', before: '1', after: '0' },
      ],
    });
    expect((await admin.fetch(`${path}?name=lost`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.get('/api/admin/audit')).body.items).toEqual(items);
  });

  it('creates a tag without articles, and refuses an existing or invalid name', async () => {
    expect((await admin.send('POST', path, { name: 'part d' })).body.items).toContainEqual({
      name: 'part d',
      articles: 0,
      published: 0,
      formerNames: [],
    });
    const faultOf = async (name: string) => (await admin.send('POST', path, { name })).body.fields.name;
    expect(await faultOf('Part D')).toBe('There is a tag “part d” already');
    expect(await faultOf(' ')).toBe('Enter a name for the tag');
    expect(await faultOf('a, b')).toMatch(/^Leave out the comma/);
    expect(await faultOf('part\u202e d')).toMatch(/^This has a character that cannot be read/);
    // They look like the existing name.
    for (const name of ['part\u00a0d', 'par\u200bt d', '\ufeffpart  d'])
      expect({ name, fault: await faultOf(name) }).toEqual({ name, fault: 'There is a tag “part d” already' });
    expect(await faultOf('\u200b')).toBe('Enter a name for the tag');
    // An accent of its own, as a file name on a Mac has it.
    await admin.send('POST', path, { name: 'caf\u00e9s' });
    expect(await faultOf('Cafe\u0301s')).toBe('There is a tag “caf\u00e9s” already');
    await rename('part d', 'Drugs');
    expect(await tag('Drugs')).toMatchObject({ articles: 0, formerNames: ['part d'] });
    expect((await admin.send('POST', path, { name: 'part d' })).status).toBe(200);
    expect(await tag('part d')).toMatchObject({ articles: 0 });
  });
});

// On PostgreSQL, where transactions run side by side.
it('renames a tag in a draft that is being saved with it', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const write = writingIn(api);
  const draft = await write.begin({ title: 'Gets it' });
  await admin.send('POST', path, { name: 'old' });
  let isRenamed = false;
  const { saving, renaming } = await api.dataSource.transaction(async (manager) => {
    // The save has read the names of its tags, and waits.
    await manager.query('LOCK TABLE article_revisions IN EXCLUSIVE MODE');
    const saved = write.save(draft, { tags: ['old'] });
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    const renamed = admin.send('PUT', path, { name: 'old', to: 'new', merge: false });
    void renamed.then(() => (isRenamed = true));
    await until(async () => isRenamed || (await lockWaits(api.dataSource)) === 2);
    return { saving: saved, renaming: renamed };
  });
  await saving;
  const { status } = await renaming;
  const { content } = await api.app.get(ArticlesService).get(draft.id);
  await api.stop();
  expect([status, content.tags]).toEqual([200, ['new']]);
});

it('stops the change of a tag in an outage, instead of trying each article', async () => {
  const api = await startTestApp('PostgreSQL');
  const write = writingIn(api);
  for (const title of ['One', 'Two']) await write.begin({ title, tags: ['old'] });
  const change = { name: 'old', to: 'new', by: ada.who, done: 0, total: 2 };
  await api.dataSource.getRepository(TagChangeEntity).insert(change);
  const wasOver = await api.dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM articles FOR UPDATE');
    let isOver = false;
    void api.run(RetagJob).catch(() => (isOver = true));
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    await endWaiting(api.dataSource);
    // The next article would wait as well.
    await until(async () => isOver || (await lockWaits(api.dataSource)) === 1);
    return isOver;
  });
  await api.stop();
  expect(wasOver).toBe(true);
});
