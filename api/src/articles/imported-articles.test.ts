import { Transactions } from '../database/transactions';
import { onEachEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';
import { ImportedArticles, type ArticleToImport } from './imported-articles';
import { ArticlesService } from './articles.service';
import { Bin } from './bin';
import { Revisions } from './revisions';
import { ada, text, writingIn } from './written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const put = (article: ArticleToImport) => {
    const service = api.app.get(ImportedArticles);
    return api.app.get(Transactions).run(async (manager) => {
      const promise = await service.look(manager, article);
      const done = await service.put(manager, article);
      expect(promise.outcome).toBe(done.outcome);
      return done;
    });
  };
  const article = (title: string, change: Partial<ArticleToImport> = {}): ArticleToImport => ({
    externalId: `ghost:${title}`,
    content: text({ title }),
    publishedAt: '2019-05-01T10:00:00.000Z',
    updatedAt: '2020-06-02T10:00:00.000Z',
    ...change,
  });

  it('publishes an article under its old dates and addresses', async () => {
    const { id, outcome } = await put(article('From elsewhere', { formerSlugs: ['2019-elsewhere', 'part-b-by-phone'] }));
    expect(outcome).toBe('new');
    expect((await api.get('/api/posts/from-elsewhere')).body).toMatchObject({
      publishedAt: '2019-05-01T10:00:00.000Z',
      updatedAt: '2020-06-02T10:00:00.000Z',
    });
    expect((await api.get('/api/posts/part-b-by-phone')).body).toMatchObject({ title: 'Part B by phone' });
    const old = await fetch(`${api.url}/api/posts/2019-elsewhere`, { redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/blog/from-elsewhere');
    expect(await api.app.get(ArticlesService).get(id ?? '')).toMatchObject({ state: 'published', updatedBy: 'import' });
  });

  it('is one article however often it is brought, and takes over what the file says anew', async () => {
    const first = await put(article('Twice'));
    expect(await put(article('Twice'))).toEqual({ ...first, outcome: 'same' });
    const newer = article('Twice', { content: text({ title: 'Twice', markdown: 'Corrected there.' }) });
    expect(await put(newer)).toEqual({ ...first, outcome: 'changed' });
    expect((await api.get('/api/posts/twice')).body.html).toBe('<p>Corrected there.</p>');
  });

  it('never takes the place of what somebody wrote or deleted here', async () => {
    const [written, deleted] = [await put(article('Written on')), await put(article('Deleted'))];
    const articles = api.app.get(ArticlesService);
    await writingIn(api).save(await articles.get(written.id ?? ''), { markdown: 'Ours.' });
    await api.app.get(Bin).put(ada, deleted.id ?? '');
    for (const title of ['Written on', 'Deleted']) {
      const outcome = await put(article(title, { content: text({ title, markdown: 'Theirs.' }) }));
      expect(outcome.outcome).toBe('kept');
    }
    expect((await articles.get(written.id ?? '')).content.markdown).toBe('Ours.');
  });

  it('takes its place where that is asked for, and keeps the other text among the revisions', async () => {
    const { id } = await put(article('Overwritten'));
    const articles = api.app.get(ArticlesService);
    await writingIn(api).save(await articles.get(id ?? ''), { markdown: 'Ours.' });
    expect((await put(article('Overwritten'))).outcome).toBe('same');
    const theirs = { content: text({ title: 'Overwritten', markdown: 'Theirs.' }) };
    expect((await put(article('Overwritten', theirs))).outcome).toBe('kept');
    expect(await put(article('Overwritten', { ...theirs, overwrite: true }))).toEqual({ id, outcome: 'changed' });
    const texts = await api.app.get(Revisions).list(id ?? '', { limit: 30 });
    expect(texts.items.map(({ kind }) => kind)).toEqual(['imported', 'saved', 'imported']);
  });

  it('knows an article of this site by its id', async () => {
    const mine = await writingIn(api).published({ title: 'Exported and back' });
    const back = { id: mine.id, content: mine.content };
    expect(await put(article('Exported and back', back))).toEqual({ id: mine.id, outcome: 'same' });
    const other = { id: mine.id, content: { ...mine.content, markdown: 'Theirs.' } };
    expect(await put(article('Exported and back', other))).toEqual({ id: mine.id, outcome: 'kept' });
  });

  it('leaves a draft a draft, and nothing at all where it cannot be published', async () => {
    const draft = await put(article('Draft there', { publishedAt: null, content: text({ title: 'Draft there', author: null }) }));
    expect(await api.app.get(ArticlesService).get(draft.id ?? '')).toMatchObject({ state: 'draft' });
    const unsigned = article('Unsigned', { content: text({ title: 'Unsigned', author: null }) });
    await expect(put(unsigned)).rejects.toMatchObject({ fields: { author: 'Choose who wrote the article.' } });
    await expect(api.app.get(Transactions).run((manager) => api.app.get(ImportedArticles).look(manager, unsigned))).resolves.toEqual({
      outcome: 'new',
      id: null,
    });
  });
});
