import { randomUUID } from 'node:crypto';

import { until } from 'contract/testing/until';

import { Transactions } from '../../platform/database/transactions';
import { listenToChanges } from '../../testing/change-listener';
import { lockWaits } from '../../testing/lock-waits';
import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { nine, nineInUtc, times } from '../publishing/schedule.fixture';
import { ScheduleJob } from '../publishing/schedule.job';
import { Scheduling } from '../publishing/scheduling';
import { IndexArticlesJob } from '../search/index-articles.job';
import { Revisions } from '../versions/revisions';
import { ArticlesService } from '../writing/articles.service';
import { ImportedArticles } from '../writing/imported-articles';
import { Trash } from '../writing/trash';
import { ada, text, writingIn } from '../writing/written.fixture';
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

  it('renames a tag in published articles, drafts and the trash, and redirects its list', async () => {
    const live = await write.published({ title: 'Live', tags: ['a', 'old_name', 'b'] });
    const draft = await write.begin({ title: 'Draft', tags: ['old_name'] });
    const other = await write.begin({ title: 'Other', tags: ['oldxname'] });
    const gone = await write.begin({ title: 'Gone', tags: ['old_name'] });
    await api.app.get(Trash).put(ada, gone.id);
    const listener = await listenToChanges(api.url);
    const answer = await tags.rename('old_name', ' New name ');
    expect(answer.status).toBe(200);
    expect(await listener.next()).toEqual(expect.arrayContaining(['/api/posts']));
    expect(await tags.tag('New name')).toEqual({
      name: 'New name',
      articles: 2,
      published: 1,
      formerNames: ['old_name'],
    });
    expect(await tags.tag('old_name')).toBeUndefined();

    expect(await tags.site('live')).toMatchObject({ tags: ['a', 'New name', 'b'], updatedAt: live.live?.updatedAt });
    expect(await tags.tagged('New name')).toEqual(['live']);
    expect(await tags.tagged('old_name')).toBe('/blog?tag=New%20name');
    await api.run(IndexArticlesJob);
    expect((await api.get('/api/posts/search?q=name%20new')).body.items).toMatchObject([{ slug: 'live' }]);

    expect(await tags.get(live.id)).toMatchObject({ state: 'published', content: { tags: ['a', 'New name', 'b'] } });
    expect(await tags.get(draft.id)).toMatchObject({ state: 'draft', version: 2, content: { tags: ['New name'] } });
    expect(await tags.get(other.id)).toMatchObject({ version: 1, content: { tags: ['oldxname'] } });
    expect(await tags.get(gone.id)).toMatchObject({ state: 'deleted', content: { tags: ['New name'] } });
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

  it('renames a tag in a published text and in its differing draft, and keeps both texts', async () => {
    const live = await write.published({ title: 'Both', tags: ['old'], markdown: 'Read.' });
    await write.save(live, { markdown: 'Written.' });
    await tags.rename('old', 'new');
    expect(await tags.get(live.id)).toMatchObject({
      state: 'changed',
      content: { tags: ['new'], markdown: 'Written.' },
    });
    expect(await tags.site('both')).toMatchObject({ tags: ['new'], html: '<p>Read.</p>' });
    const { items } = await api.app.get(Revisions).list(live.id, { limit: 50 });
    const read = items.find((one) => one.live);
    const { content } = await api.app.get(Revisions).get(live.id, read?.number ?? 0);
    expect(content).toMatchObject({ tags: ['new'], markdown: 'Read.' });
    const back = await api.app.get(ArticlesService).restore(ada, live.id, read?.number ?? 0, {
      baseVersion: (await tags.get(live.id)).version,
      saveId: randomUUID(),
    });
    expect(back).toMatchObject({ state: 'published', content: { tags: ['new'] } });
  });

  it('renames a tag in a scheduled text, whatever is edited in the meantime', async () => {
    const waiting = await write.begin({ title: 'Waiting', tags: ['old'], markdown: 'Set.' });
    await api.app.get(Scheduling).set(ada, waiting.id, times(waiting.version, nine));
    await write.save(await tags.get(waiting.id), { tags: [], markdown: 'Written later.' });
    const plain = await write.begin({ title: 'Plain', tags: ['old'] });
    await api.app.get(Scheduling).set(ada, plain.id, times(plain.version, nine));
    await tags.rename('old', 'new');
    expect((await tags.get(plain.id)).schedule).toMatchObject({ outdated: false });
    expect((await tags.get(waiting.id)).schedule).toMatchObject({ outdated: true });
    api.clock.at = new Date(nineInUtc);
    await api.run(ScheduleJob);
    expect(await tags.site('waiting')).toMatchObject({ tags: ['new'], html: '<p>Set.</p>' });
    expect(await tags.site('plain')).toMatchObject({ tags: ['new'] });
    expect((await tags.get(waiting.id)).content).toMatchObject({ tags: [], markdown: 'Written later.' });
  });

  it('renames a tag in an article of the seed that is published later', async () => {
    const before = await tags.tag('dates');
    await tags.rename('dates', 'days');
    expect(await tags.tag('dates')).toBeUndefined();
    expect(await tags.tag('days')).toMatchObject({ articles: before.articles, published: before.published });
  });

  it('keeps the new name when an earlier version, an old tab or an import contains the old one', async () => {
    const article = await write.begin({ title: 'Old words', tags: ['old'] });
    await tags.rename('old', 'new');
    await expect(write.save(article, { markdown: 'From an old tab.' })).rejects.toMatchObject({
      code: 'stale_version',
    });
    const now = await tags.get(article.id);
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
    expect((await tags.get(id ?? '')).content.tags).toEqual(['new']);
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
    await tags.rename('old', 'new');
    const { id, outcome } = await put('Corrected there.');
    expect(outcome).toBe('changed');
    expect((await tags.get(id ?? '')).content).toMatchObject({ tags: ['new'], markdown: 'Corrected there.' });
  });
});

// On PostgreSQL, where transactions run side by side.
it('renames a tag in a draft that is being saved with it', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const write = writingIn(api);
  const draft = await write.begin({ title: 'Gets it' });
  await admin.send('POST', tagsRoute, { name: 'old' });
  let isRenamed = false;
  const { saving, renaming } = await api.dataSource.transaction(async (manager) => {
    // The save has read the names of its tags, and waits.
    await manager.query('LOCK TABLE article_revisions IN EXCLUSIVE MODE');
    const saved = write.save(draft, { tags: ['old'] });
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    const renamed = admin.send('PUT', tagsRoute, { name: 'old', to: 'new', merge: false });
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
