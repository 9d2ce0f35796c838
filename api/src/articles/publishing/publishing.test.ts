import { listenToChanges } from '../../testing/change-listener';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticlesService } from '../writing/articles.service';
import { EmptyTrashJob } from '../writing/empty-trash.job';
import { Trash } from '../writing/trash';
import { Publishing } from './publishing';
import { Revisions } from '../versions/revisions';
import { ada, writer, writingIn } from '../writing/written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  let articles: ArticlesService;
  beforeAll(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
    articles = api.app.get(ArticlesService);
  });
  afterAll(() => api.stop());

  const site = async (slug: string) => (await api.get(`/api/posts/${slug}`)).body;
  const pass = (minutes: number) => (api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000));

  describe('a published article', () => {
    it('stays unchanged for visitors until the changes are published', async () => {
      const article = await write.published({ title: 'Beside live' });
      const changed = await write.save(article, { markdown: 'Not yet.' });
      expect(changed.state).toBe('changed');
      expect((await site('beside-live')).html).toBe('<p>Ask before you sign.</p>');
      const again = await write.publish(changed);
      expect(again.state).toBe('published');
      expect((await site('beside-live')).html).toBe('<p>Not yet.</p>');
    });

    it('is announced on publication, and not on save', async () => {
      const listener = await listenToChanges(api.url);
      const article = await write.begin({ title: 'Announced' });
      const saved = await write.save(article, { excerpt: 'Another excerpt.' });
      await write.publish(saved);
      expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
    });

    it('keeps its publish date, and has a new update time', async () => {
      const article = await write.published({ title: 'Two dates' });
      const first = api.clock.at.toISOString();
      const changed = await write.save(article, { markdown: 'Better.' });
      pass(60);
      await write.publish(changed);
      expect(await site('two-dates')).toMatchObject({ publishedAt: first, updatedAt: api.clock.at.toISOString() });
    });

    it('is published only once by repeated requests', async () => {
      const begun = await write.begin({ title: 'Only once' });
      const first = await write.publish(begun);
      expect(await write.publish(begun)).toEqual(first);
      expect((await api.app.get(Revisions).list(begun.id, { limit: 50 })).items).toHaveLength(1);
    });

    it('is not published from an outdated version', async () => {
      const begun = await write.begin({ title: 'Looked at' });
      await write.save(begun, { markdown: 'Written in another tab.' });
      await expect(write.publish(begun)).rejects.toMatchObject({ code: 'stale_version' });
    });

    it('names every missing field in a message', async () => {
      const begun = await write.begin({ title: '', slug: 'Not a slug', author: 'nobody', markdown: ' ' });
      await expect(write.publish(begun)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: {
          title: 'Give the article a title.',
          slug: 'Use lower-case letters, digits and single hyphens.',
          markdown: 'Write the article.',
        },
      });
      const [alone, unknown] = [
        await write.begin({ author: 'nobody' }),
        await write.begin({ markdown: ':fact[no.such]' }),
      ];
      await expect(write.publish(alone)).rejects.toMatchObject({
        fields: { author: expect.stringContaining('not on the team') },
      });
      await expect(write.publish(unknown)).rejects.toMatchObject({
        fields: { markdown: 'Line 1: There is no fact “no.such”. Choose another one.' },
      });
      expect((await articles.get(unknown.id)).live).toBeNull();
    });

    it('returns 410 when unpublished, and keeps its date when republished', async () => {
      const article = await write.published({ title: 'Back again' });
      const first = api.clock.at.toISOString();
      const back = await api.app.get(Publishing).unpublish(ada, article.id);
      expect(back).toMatchObject({ state: 'unpublished', live: null, updatedBy: writer });
      expect(await api.get('/api/posts/back-again')).toMatchObject({ status: 410, body: { code: 'gone' } });
      pass(60);
      await write.publish(back);
      expect(await site('back-again')).toMatchObject({ publishedAt: first });
    });
  });

  describe('the trash', () => {
    it('unpublishes an article immediately, refuses saves and publications, and restores it with its text', async () => {
      const article = await write.published({ title: 'Thrown away' });
      const trash = api.app.get(Trash);
      const deleted = await trash.put(ada, article.id);
      expect(deleted).toMatchObject({ state: 'deleted', live: null, removedAt: expect.any(String) });
      expect((await api.get('/api/posts/thrown-away')).status).toBe(410);
      await expect(write.save(article, { title: 'x' })).rejects.toMatchObject({ code: 'in_trash' });
      await expect(write.publish(article)).rejects.toMatchObject({ code: 'in_trash' });
      expect(await trash.recover(ada, article.id)).toMatchObject({ state: 'unpublished', content: article.content });
    });

    it('is emptied after 30 days, and the path still returns 410', async () => {
      const article = await write.published({ title: 'For good' });
      await api.app.get(Trash).put(ada, article.id);
      pass(29 * 24 * 60);
      await api.run(EmptyTrashJob);
      expect(await articles.get(article.id)).toMatchObject({ state: 'deleted' });
      pass(2 * 24 * 60);
      await api.run(EmptyTrashJob);
      await expect(articles.get(article.id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await api.get('/api/posts/for-good')).status).toBe(410);
    });
  });
});
