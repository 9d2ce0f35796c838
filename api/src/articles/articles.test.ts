import { randomUUID } from 'node:crypto';

import { listenToChanges } from '../testing/change-listener';
import { onEachEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';
import { ArticleList } from './article-list';
import { ArticlesService } from './articles.service';
import { Bin } from './bin';
import { Publishing } from './publishing';
import { Revisions } from './revisions';
import { text, writer, writingIn } from './written.fixture';

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
  const revisions = (id: string) => api.app.get(Revisions).list(id, { limit: 50 });
  const pass = (minutes: number) => (api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000));

  describe('while an article is written', () => {
    it('takes a draft with nothing in it, and the same one sent twice as one', async () => {
      const id = randomUUID();
      const [first, second] = await Promise.all([articles.create(writer, { id }), articles.create(writer, { id })]);
      expect(first).toEqual(second);
      expect(first).toMatchObject({ id, version: 1, state: 'draft', title: '', live: null, schedule: null, author: null });
    });

    it('counts every change of the text, and one that says the same as none', async () => {
      const begun = await write.begin();
      const saved = await write.save(begun, { markdown: 'Ask twice.' });
      expect(saved).toMatchObject({ version: 2, updatedBy: writer, content: { markdown: 'Ask twice.' } });
      expect(await write.save(saved, {})).toEqual(saved);
    });

    it('answers a save that is sent again, and does not make it twice', async () => {
      const { id } = await write.begin();
      const save = { baseVersion: 1, saveId: randomUUID(), content: text({ markdown: 'Once.' }) };
      const first = await articles.save(writer, id, save);
      expect(await articles.save(writer, id, save)).toEqual(first);
      expect(first.version).toBe(2);
    });

    it('tells the one who comes second of two that save at once, and loses neither text', async () => {
      const begun = await write.begin();
      const outcomes = await Promise.allSettled([
        write.save(begun, { markdown: 'Mine.' }, 'one@agency.example'),
        write.save(begun, { markdown: 'Theirs.' }, 'two@agency.example'),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({ code: 'stale_version', status: 409 });
      const kept = outcomes.find((outcome) => outcome.status === 'fulfilled');
      expect(await articles.get(begun.id)).toEqual(kept?.value);
    });
  });

  describe('a published article', () => {
    it('stays as visitors read it until the changes are published', async () => {
      const article = await write.published({ title: 'Beside live' });
      const changed = await write.save(article, { markdown: 'Not yet.' });
      expect(changed.state).toBe('changed');
      expect((await site('beside-live')).html).toBe('<p>Ask before you sign.</p>');
      const again = await write.publish(changed);
      expect(again.state).toBe('published');
      expect((await site('beside-live')).html).toBe('<p>Not yet.</p>');
    });

    it('is announced when it is published, and not while it is written', async () => {
      const listener = await listenToChanges(api.url);
      const article = await write.begin({ title: 'Announced' });
      const saved = await write.save(article, { excerpt: 'Another excerpt.' });
      await write.publish(saved);
      expect(await listener.next()).toEqual(['/api/posts', '/api/team']);
    });

    it('keeps its date, and says when it was changed', async () => {
      const article = await write.published({ title: 'Two dates' });
      const first = api.clock.at.toISOString();
      const changed = await write.save(article, { markdown: 'Better.' });
      pass(60);
      await write.publish(changed);
      expect(await site('two-dates')).toMatchObject({ publishedAt: first, updatedAt: api.clock.at.toISOString() });
    });

    it('is published once, however often that is asked for', async () => {
      const begun = await write.begin({ title: 'Only once' });
      const first = await write.publish(begun);
      expect(await write.publish(begun)).toEqual(first);
      expect((await revisions(begun.id)).items).toHaveLength(1);
    });

    it('is not published as a text that nobody has looked at', async () => {
      const begun = await write.begin({ title: 'Looked at' });
      await write.save(begun, { markdown: 'Written in another tab.' });
      await expect(write.publish(begun)).rejects.toMatchObject({ code: 'stale_version' });
    });

    it('names everything that is missing, in words', async () => {
      const begun = await write.begin({ title: '', slug: 'Not a slug', author: 'nobody', markdown: ' ' });
      await expect(write.publish(begun)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: {
          title: 'Give the article a title.',
          slug: 'Use lower-case letters, digits and single hyphens.',
          markdown: 'Write the article.',
        },
      });
      const [alone, unknown] = [await write.begin({ author: 'nobody' }), await write.begin({ markdown: ':fact[no.such]' })];
      await expect(write.publish(alone)).rejects.toMatchObject({ fields: { author: expect.stringContaining('not on the team') } });
      await expect(write.publish(unknown)).rejects.toMatchObject({ fields: { markdown: 'Line 1: There is no fact "no.such". Choose another one.' } });
      expect((await articles.get(unknown.id)).live).toBeNull();
    });

    it('is gone when it is taken back, and comes back with its date', async () => {
      const article = await write.published({ title: 'Back again' });
      const first = api.clock.at.toISOString();
      const back = await api.app.get(Publishing).unpublish(article.id);
      expect(back).toMatchObject({ state: 'unpublished', live: null });
      expect(await api.get('/api/posts/back-again')).toMatchObject({ status: 410, body: { code: 'gone' } });
      pass(60);
      await write.publish(back);
      expect(await site('back-again')).toMatchObject({ publishedAt: first });
    });
  });

  describe('revisions', () => {
    it('keep one text for the saves of one person in ten minutes, and each that was published', async () => {
      const begun = await write.begin({ title: 'Kept' });
      const second = await write.save(begun, { markdown: 'Ask before you sign. Ask twice.' });
      const published = await write.publish(second);
      const third = await write.save(published, { markdown: 'Ask before you sign. Ask three times.' });
      pass(11);
      const fourth = await write.save(third, { markdown: 'Ask before you sign. Ask four times.' });
      await write.save(fourth, { markdown: 'Ask before you sign. Ask five times.' }, 'other@agency.example');
      expect((await revisions(begun.id)).items).toMatchObject([
        { number: 4, kind: 'saved', by: 'other@agency.example', words: 7 },
        { number: 3, kind: 'saved', by: writer },
        { number: 2, kind: 'saved', by: writer },
        { number: 1, kind: 'published', live: true },
      ]);
    });

    it('keep the text before a save that takes much of it away', async () => {
      const long = 'Ask before you sign. '.repeat(40);
      const begun = await write.begin({ title: 'Slip', markdown: long });
      await write.save(begun, { markdown: '' });
      const { content } = await api.app.get(Revisions).get(begun.id, 1);
      expect(content.markdown).toBe(long);
    });

    it('bring an earlier text back, and keep the one that stood there', async () => {
      const begun = await write.published({ title: 'Brought back' });
      const newer = await write.save(begun, { markdown: 'Newer words.' });
      const restored = await articles.restore(writer, begun.id, 1, { baseVersion: newer.version, saveId: randomUUID() });
      expect(restored).toMatchObject({ version: 3, state: 'published', content: { markdown: 'Ask before you sign.' } });
      expect((await revisions(begun.id)).items).toMatchObject([
        { number: 3, kind: 'restored', restored: 1 },
        { number: 2, kind: 'saved' },
        { number: 1, kind: 'published' },
      ]);
      expect((await api.app.get(Revisions).get(begun.id, 2)).content.markdown).toBe('Newer words.');
      const on = await write.save(restored, { markdown: 'Ask before you sign. Then sign.' });
      expect((await revisions(on.id)).items[0]).toMatchObject({ number: 4, kind: 'saved' });
    });
  });

  describe('an article of the seed', () => {
    it('is there to be edited, as it is published', async () => {
      const article = await write.ofSlug('part-b-by-phone');
      expect(article).toMatchObject({
        state: 'published',
        updatedBy: 'seed',
        live: { slug: 'part-b-by-phone', path: '/blog/part-b-by-phone', revision: 1 },
        content: { title: 'Part B by phone', seo: { title: '', description: '' } },
      });
      expect((await revisions(article.id)).items).toMatchObject([{ kind: 'seeded', by: 'seed', live: true }]);
    });

    it('waits for its time on the schedule where its date is to come', async () => {
      expect(await write.ofSlug('next-month')).toMatchObject({
        state: 'scheduled',
        live: null,
        schedule: { publish: { at: expect.stringMatching(/^2026-12/) }, unpublish: null, outdated: false },
      });
    });
  });

  describe('the bin', () => {
    it('takes an article from visitors at once and gives it back as a draft', async () => {
      const article = await write.published({ title: 'Thrown away' });
      const bin = api.app.get(Bin);
      const deleted = await bin.put(writer, article.id);
      expect(deleted).toMatchObject({ state: 'deleted', live: null, removedAt: expect.any(String) });
      expect((await api.get('/api/posts/thrown-away')).status).toBe(410);
      await expect(write.save(article, { title: 'x' })).rejects.toMatchObject({ code: 'conflict' });
      expect(await bin.recover(writer, article.id)).toMatchObject({ state: 'unpublished', content: article.content });
    });

    it('is emptied after 30 days, and the address stays gone', async () => {
      const article = await write.published({ title: 'For good' });
      await api.app.get(Bin).put(writer, article.id);
      pass(29 * 24 * 60);
      expect(await api.app.get(Bin).empty()).toBe(0);
      pass(2 * 24 * 60);
      expect(await api.app.get(Bin).empty()).toBe(1);
      await expect(articles.get(article.id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await api.get('/api/posts/for-good')).status).toBe(410);
    });
  });

  describe('the list', () => {
    const list = (query: object = {}) => api.app.get(ArticleList).page({ q: '', limit: 100, ...query });

    it('has the last changed first, and can be walked to its end', async () => {
      const all = await list();
      const walked: string[] = [];
      for (let before: string | undefined, more = true; more; ) {
        const page = await list({ limit: 4, ...(before && { before }) });
        walked.push(...page.items.map(({ id }) => id));
        more = page.next !== null;
        before = page.next ?? undefined;
      }
      expect(walked).toEqual(all.items.map(({ id }) => id));
      const times = all.items.map(({ updatedAt }) => updatedAt);
      expect(times).toEqual(times.toSorted().toReversed());
    });

    it('finds by words of title, slug and tags, and takes what is typed literally', async () => {
      await write.begin({ title: '100% covered', slug: 'all-covered', tags: ['Renewals'] });
      for (const q of ['100%', 'COVERED all', 'renew']) {
        expect((await list({ q })).items.map(({ title }) => title)).toEqual(['100% covered']);
      }
      expect((await list({ q: '1_0%' })).items).toEqual([]);
    });

    it('narrows to a state and a topic, and counts each state', async () => {
      const { items, counts } = await list({ state: 'changed' });
      expect(counts['changed']).toBe(items.length);
      const drafts = await list({ state: 'draft', topic: 'medicare' });
      expect(drafts.items.every(({ state, topic }) => state === 'draft' && topic === 'medicare')).toBe(true);
      expect((await list()).items.some(({ state }) => state === 'deleted')).toBe(false);
    });
  });
});
