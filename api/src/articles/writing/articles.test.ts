import { randomUUID } from 'node:crypto';

import { emptyArticle } from 'contract/empty-article';

import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticlesService } from './articles.service';
import { Revisions } from '../versions/revisions';
import { ada, text, writer, writingIn } from './written.fixture';

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

  const revisions = (id: string) => api.app.get(Revisions).list(id, { limit: 50 });
  const pass = (minutes: number) => (api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000));

  describe('editing an article', () => {
    it('creates an empty draft, and one article for two concurrent identical requests', async () => {
      const id = randomUUID();
      const begin = () =>
        articles.save(writer, id, { baseVersion: 0, saveId: randomUUID(), content: { ...emptyArticle } });
      const [first, second] = await Promise.all([begin(), begin()]);
      expect(first).toEqual(second);
      expect(first).toMatchObject({
        id,
        version: 1,
        state: 'draft',
        title: '',
        live: null,
        schedule: null,
        author: null,
      });
    });

    it('creates an article once, and refuses other text under its id', async () => {
      const { id, content } = await write.begin({ markdown: 'Typed first.' });
      const other = { baseVersion: 0, saveId: randomUUID(), content: text({ markdown: 'Typed first. Typed on.' }) };
      await expect(articles.save(writer, id, other)).rejects.toMatchObject({ code: 'stale_version', status: 409 });
      expect(await articles.get(id)).toMatchObject({ version: 1, content });
    });

    it('raises the version with every change of the text, and not for an identical text', async () => {
      const begun = await write.begin();
      const saved = await write.save(begun, { markdown: 'Ask twice.' });
      expect(saved).toMatchObject({ version: 2, updatedBy: writer, content: { markdown: 'Ask twice.' } });
      expect(await write.save(saved, {})).toEqual(saved);
    });

    it('repeats the response of a repeated save, and does not save twice', async () => {
      const { id } = await write.begin();
      const save = { baseVersion: 1, saveId: randomUUID(), content: text({ markdown: 'Once.' }) };
      const first = await articles.save(writer, id, save);
      expect(await articles.save(writer, id, save)).toEqual(first);
      expect(first.version).toBe(2);
    });

    it('refuses the second of two concurrent saves, and stores the first', async () => {
      const begun = await write.begin();
      const outcomes = await Promise.allSettled([
        write.save(begun, { markdown: 'Mine.' }, 'one@agency.example'),
        write.save(begun, { markdown: 'Theirs.' }, 'two@agency.example'),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({ code: 'stale_version', status: 409 });
      const accepted = outcomes.find((outcome) => outcome.status === 'fulfilled');
      expect(await articles.get(begun.id)).toEqual(accepted?.value);
    });
  });

  describe('revisions', () => {
    it('store one text for the saves of one person in ten minutes, and each published text', async () => {
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

    it('keep the text before a save that removes much of it', async () => {
      const long = 'Ask before you sign. '.repeat(40);
      const begun = await write.begin({ title: 'Slip', markdown: long });
      await write.save(begun, { markdown: '' });
      const { content } = await api.app.get(Revisions).get(begun.id, 1);
      expect(content.markdown).toBe(long);
    });

    it('keep the text before a paste that replaces it, regardless of the length', async () => {
      const draft = 'Ask before you sign anything at all. '.repeat(25);
      const begun = await write.begin({ title: 'Pasted over', markdown: draft });
      await write.save(begun, { markdown: 'Call the county office in the spring. '.repeat(25) });
      expect((await api.app.get(Revisions).get(begun.id, 1)).content.markdown).toBe(draft);
    });

    it.each([
      [
        'a short text that is replaced entirely',
        'A lede of two lines that took a whole morning to find.',
        'Another.',
        2,
      ],
      ['no restarted sentence', 'A lede', 'The first thing', 1],
      [
        'no short text that is only corrected',
        'A lede that took a morning to find.',
        'A lede that took a day to find.',
        1,
      ],
    ])('keep %s', async (_, before, after, kept) => {
      const begun = await write.begin({ title: 'Short', markdown: before });
      await write.save(begun, { markdown: after });
      expect((await revisions(begun.id)).items).toHaveLength(kept);
    });

    it('keep the full text before it is deleted little by little, in a single revision', async () => {
      const whole = 'Ask before you sign. '.repeat(20).trim();
      let article = await write.begin({ title: 'Held down', markdown: '' });
      article = await write.save(article, { markdown: whole });
      for (let length = whole.length - 30; length > 0; length -= 30)
        article = await write.save(article, { markdown: whole.slice(0, length) });
      article = await write.save(article, { markdown: '' });
      await write.save(article, { markdown: 'Begun again.' });
      const stored = (await revisions(article.id)).items;
      const texts = stored.map(({ number }) => api.app.get(Revisions).get(article.id, number));
      expect((await Promise.all(texts)).map(({ content }) => content.markdown)).toEqual(['Begun again.', whole]);
    });

    it('keep the newest full text, without further revisions, when words are removed now and then', async () => {
      let article = await write.begin({ title: 'Mended', markdown: 'Ask before you sign it.' });
      for (const markdown of ['Ask before you sign.', 'Ask before you sign. Twice now.', 'Ask before you sign. Twice.'])
        article = await write.save(article, { markdown });
      expect((await revisions(article.id)).items).toHaveLength(2);
      const [first] = await Promise.all([1, 2].map((number) => api.app.get(Revisions).get(article.id, number)));
      expect(first?.content.markdown).toBe('Ask before you sign. Twice now.');
    });

    it('keep both texts of one person when one replaces the other', async () => {
      const phone = await write.begin({ title: 'Both', markdown: 'From the phone.' });
      const mine = text({ title: 'Both', markdown: 'From the laptop.' });
      const onTop = { baseVersion: phone.version, saveId: randomUUID(), content: mine, preserve: phone.content };
      await articles.save(writer, phone.id, onTop);
      expect((await revisions(phone.id)).items.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
      expect((await api.app.get(Revisions).get(phone.id, 1)).content.markdown).toBe('From the phone.');
    });

    it('keep an unsaved text beside the text that replaces it', async () => {
      const theirs = await write.begin({ title: 'Theirs', markdown: 'From the phone.' });
      const mine = text({ title: 'Theirs', markdown: 'Never saved.' });
      const request = { baseVersion: 1, saveId: randomUUID(), content: theirs.content, preserve: mine };
      const taken = await articles.save(writer, theirs.id, request);
      expect(taken).toMatchObject({ version: 2, content: theirs.content });
      expect(await articles.save(writer, theirs.id, request)).toEqual(taken);
      expect((await revisions(theirs.id)).items.map(({ kind }) => kind)).toEqual(['saved', 'preserved', 'saved']);
      expect((await api.app.get(Revisions).get(theirs.id, 2)).content).toEqual(mine);
    });

    it('restore an earlier text, and keep the replaced one', async () => {
      const begun = await write.published({ title: 'Brought back' });
      const newer = await write.save(begun, { markdown: 'Newer words.' });
      const restored = await articles.restore(ada, begun.id, 1, { baseVersion: newer.version, saveId: randomUUID() });
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

  describe('a seeded article', () => {
    it('can be edited, and is published', async () => {
      const article = await write.ofSlug('part-b-by-phone');
      expect(article).toMatchObject({
        state: 'published',
        updatedBy: 'seed',
        live: { slug: 'part-b-by-phone', path: '/blog/part-b-by-phone', revision: 1 },
        content: { title: 'Part B by phone', seo: { title: '', description: '' } },
      });
      expect((await revisions(article.id)).items).toMatchObject([{ kind: 'seeded', by: 'seed', live: true }]);
    });

    it('is scheduled if its date is in the future', async () => {
      expect(await write.ofSlug('next-month')).toMatchObject({
        state: 'scheduled',
        live: null,
        schedule: { publish: { at: expect.stringMatching(/^2026-12/) }, unpublish: null, outdated: false },
      });
    });
  });
});
