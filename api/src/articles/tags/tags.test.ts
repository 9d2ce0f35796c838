import { until } from 'contract/testing/until';

import { endWaiting, lockWaits } from '../../testing/lock-waits';
import { Statements } from '../../testing/statements';
import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { Trash } from '../writing/trash';
import { ada, writingIn } from '../writing/written.fixture';
import { RetagJob } from './retag.job';
import { TagChangeEntity } from './tag-change.entity';
import { startTags, tagsRoute, type TagsOfApi } from './tags.fixture';

onEachEngine((engine) => {
  let tags: TagsOfApi;
  let api: TagsOfApi['api'];
  let admin: TagsOfApi['admin'];
  let write: TagsOfApi['write'];
  beforeEach(async () => {
    tags = await startTags(engine);
    ({ api, admin, write } = tags);
  });
  afterEach(() => api.stop());

  it('counts the articles of each tag and topic', async () => {
    await write.published({ title: 'One', tags: ['cost', '50% "off"'], topic: 'ease' });
    await write.begin({ title: 'Two', tags: ['cost'] });
    const gone = await write.begin({ title: 'Three', tags: ['cost'] });
    await api.app.get(Trash).put(ada, gone.id);
    expect(await tags.tag('cost')).toEqual({ name: 'cost', articles: 2, published: 1, formerNames: [] });
    const { topics } = (await admin.get(tagsRoute)).body;
    expect(topics.find((one: { topic: string }) => one.topic === 'ease').articles).toBeGreaterThan(0);
  });

  it('counts in the database, without reading a row for each article', async () => {
    for (let number = 1; number <= 30; number += 1) await write.begin({ title: `Same ${number}`, tags: ['same'] });
    const sent = await new Statements(api.dataSource).during(async () => {
      expect(await tags.tag('same')).toMatchObject({ articles: 30, published: 0 });
    });
    const reads = sent.filter(({ query }) => query.includes('FROM "articles"'));
    expect(reads).toHaveLength(1);
    for (const { query, parameters } of reads)
      expect((await api.dataSource.query(query, parameters)).length).toBeLessThan(30);
  });

  it('renames a tag once, although the request is sent again because its response was lost', async () => {
    const article = await write.begin({ title: 'Asked twice', tags: ['old'] });
    await tags.rename('old', 'new');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect((await tags.rename('old', 'new')).status).toBe(200);
    expect(await tags.tag('new')).toMatchObject({ articles: 1, formerNames: ['old'] });
    expect((await tags.get(article.id)).version).toBe(2);
    expect((await admin.get('/api/admin/audit')).body.items).toEqual(items);
  });

  it('reports the current name to an admin who changes a tag that was renamed in the meantime', async () => {
    await write.begin({ title: 'Two at once', tags: ['old'] });
    await tags.rename('old', 'theirs');
    for (const answer of [await tags.rename('old', 'mine'), await admin.send('DELETE', `${tagsRoute}?name=old`)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale_version', message: expect.stringContaining('it is called “theirs” now') },
      });
    expect(await tags.tag('mine')).toBeUndefined();
  });

  it('merges two tags only on request, and leaves no duplicates in an article', async () => {
    await write.published({ title: 'Has both', tags: ['Costs', 'cost'] });
    await write.published({ title: 'Has one', tags: ['Costs'] });
    const refused = {
      status: 400,
      body: { fields: { to: 'There is a tag “cost” already. Enter that name to merge the two' } },
    };
    expect(await tags.rename('Costs', 'cost')).toMatchObject(refused);
    expect(await tags.rename('Costs', 'COST', true)).toMatchObject(refused);
    expect((await tags.rename('Costs', 'cost', true)).status).toBe(200);
    expect(await tags.tag('cost')).toEqual({ name: 'cost', articles: 2, published: 2, formerNames: ['Costs'] });
    expect(await tags.site('has-both')).toMatchObject({ tags: ['cost'] });
    await tags.rename('cost', 'price');
    expect([await tags.tagged('Costs'), await tags.tagged('cost')]).toEqual(['/blog?tag=price', '/blog?tag=price']);
    await tags.rename('price', 'cost');
    expect(await tags.tagged('price')).toBe('/blog?tag=cost');
    expect(await tags.tag('cost')).toMatchObject({ formerNames: expect.arrayContaining(['Costs', 'price']) });
  });

  it('changes only the case of a tag', async () => {
    await write.published({ title: 'Letters', tags: ['medigap'] });
    expect((await tags.rename('medigap', 'Medigap')).status).toBe(200);
    expect(await tags.tagged('Medigap')).toEqual(['letters']);
  });

  it('removes a tag from every article, and changes nothing else', async () => {
    const article = await write.published({ title: 'Loses it', tags: ['keep', 'lose'] });
    await tags.rename('lose', 'lost');
    const answer = await admin.fetch(`${tagsRoute}?name=lost`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await tags.get(article.id)).toMatchObject({ state: 'published', content: { tags: ['keep'] } });
    expect(await tags.site('loses-it')).toMatchObject({ tags: ['keep'] });
    expect([await tags.tagged('lost'), await tags.tagged('lose')]).toEqual([[], []]);
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'tag-removed',
      about: 'lost',
      changes: [
        { field: 'Tag', before: 'lost', after: '' },
        { field: 'Articles that had it', before: '1', after: '0' },
      ],
    });
    expect((await admin.fetch(`${tagsRoute}?name=lost`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.get('/api/admin/audit')).body.items).toEqual(items);
  });

  it('creates a tag without articles, and refuses an existing or invalid name', async () => {
    expect((await admin.send('POST', tagsRoute, { name: 'part d' })).body.items).toContainEqual({
      name: 'part d',
      articles: 0,
      published: 0,
      formerNames: [],
    });
    const faultOf = async (name: string) => (await admin.send('POST', tagsRoute, { name })).body.fields.name;
    expect(await faultOf('Part D')).toBe('There is a tag “part d” already');
    expect(await faultOf(' ')).toBe('Enter a name for the tag');
    expect(await faultOf('a, b')).toMatch(/^Leave out the comma/);
    expect(await faultOf('part\u202e d')).toMatch(/^This has a character that cannot be read/);
    // They look like the existing name.
    for (const name of ['part\u00a0d', 'par\u200bt d', '\ufeffpart  d'])
      expect({ name, fault: await faultOf(name) }).toEqual({ name, fault: 'There is a tag “part d” already' });
    expect(await faultOf('\u200b')).toBe('Enter a name for the tag');
    // An accent of its own, as a file name on a Mac has it.
    await admin.send('POST', tagsRoute, { name: 'caf\u00e9s' });
    expect(await faultOf('Cafe\u0301s')).toBe('There is a tag “caf\u00e9s” already');
    await tags.rename('part d', 'Drugs');
    expect(await tags.tag('Drugs')).toMatchObject({ articles: 0, formerNames: ['part d'] });
    expect((await admin.send('POST', tagsRoute, { name: 'part d' })).status).toBe(200);
    expect(await tags.tag('part d')).toMatchObject({ articles: 0 });
  });
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
