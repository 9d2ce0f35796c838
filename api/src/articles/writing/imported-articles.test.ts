import { Transactions } from '../../platform/database/transactions';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { PostEntity } from '../posts/post.entity';
import { nine, nineInUtc, times } from '../publishing/schedule.fixture';
import { ScheduleJob } from '../publishing/schedule.job';
import { Scheduling } from '../publishing/scheduling';
import { ArticleEntity } from './article.entity';
import { ImportedArticles, type ArticleToImport } from './imported-articles';
import { ArticlesService } from './articles.service';
import { Trash } from './trash';
import { Revisions } from '../versions/revisions';
import { ada, text, writingIn } from './written.fixture';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
    await reportPages(api.url, pagesOfRemotes());
  });
  afterAll(() => api.stop());

  const put = (article: ArticleToImport) => {
    const service = api.app.get(ImportedArticles);
    return api.app.get(Transactions).run(async (manager) => {
      const promise = await service.dryRun(manager, article);
      const done = await service.put(manager, article);
      expect([promise.outcome, promise.former]).toEqual([done.outcome, done.former]);
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

  /** Returns the response for a path without a page. */
  async function at(path: string) {
    const response = await fetch(`${api.url}/api/addresses/former?${new URLSearchParams({ path })}`, {
      redirect: 'manual',
    });
    return { status: response.status, location: response.headers.get('location') };
  }

  it('publishes an article with its old dates, and redirects its free old addresses', async () => {
    const { id, outcome, former } = await put(
      article('From elsewhere', {
        formerAddresses: ['2019-elsewhere', 'part-b-by-phone', '/2019/05/elsewhere', '/services/ease'],
      }),
    );
    expect(outcome).toBe('new');
    expect(former).toEqual([
      { address: '2019-elsewhere', place: { kind: 'free' } },
      { address: 'part-b-by-phone', place: { kind: 'held', why: '“Part B by phone” is read there' } },
      { address: '/2019/05/elsewhere', place: { kind: 'free' } },
      { address: '/services/ease', place: { kind: 'held', why: 'this site has a page of its own there' } },
    ]);
    expect((await api.get('/api/posts/from-elsewhere')).body).toMatchObject({
      publishedAt: '2019-05-01T10:00:00.000Z',
      updatedAt: '2020-06-02T10:00:00.000Z',
    });
    expect((await api.get('/api/posts/part-b-by-phone')).body).toMatchObject({ title: 'Part\u00a0B by phone' });
    const old = await fetch(`${api.url}/api/posts/2019-elsewhere`, { redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/blog/from-elsewhere');
    expect(await at('/2019/05/elsewhere/')).toEqual({ status: 301, location: '/blog/from-elsewhere' });
    expect(await api.app.get(ArticlesService).get(id ?? '')).toMatchObject({ state: 'published', updatedBy: 'import' });
  });

  it('redirects old paths to the current one in one step, and reports a deleted article as gone', async () => {
    const { id } = await put(article('Wanders', { formerAddresses: ['/index.php/2019/05/wanders'] }));
    const articles = api.app.get(ArticlesService);
    const moved = await writingIn(api).publish(
      await writingIn(api).save(await articles.get(id ?? ''), { slug: 'wandered' }),
    );
    const spellings = [
      '/index.php/2019/05/wanders',
      '/Index.php/2019/05/Wanders/',
      '/index.php/2019/05/wanders/index.html',
      '/blog/wanders',
    ];
    for (const path of spellings)
      expect([path, await at(path)]).toEqual([path, { status: 301, location: '/blog/wandered' }]);
    await api.app.get(Trash).put(ada, moved.id);
    expect((await at('/index.php/2019/05/wanders')).status).toBe(410);
  });

  it('knows nothing at the old path of a draft until it is published, and reports a deleted draft as gone', async () => {
    const draft = (title: string, path: string) =>
      put(article(title, { publishedAt: null, updatedAt: null, formerAddresses: [path] }));
    const [coming, deleted] = [await draft('Coming', '/2019/coming'), await draft('Not coming', '/2019/not-coming')];
    expect(await at('/2019/coming')).toEqual({ status: 404, location: null });
    const articles = api.app.get(ArticlesService);
    await writingIn(api).publish(await articles.get(coming.id ?? ''));
    expect(await at('/2019/coming')).toEqual({ status: 301, location: '/blog/coming' });
    await api.app.get(Trash).put(ada, coming.id ?? '');
    await api.app.get(Trash).put(ada, deleted.id ?? '');
    expect([(await at('/2019/coming')).status, (await at('/2019/not-coming')).status]).toEqual([410, 410]);
  });

  it.each(['/', '/2019/05/never', '/%00', '/%E0%A4%A', '//elsewhere.example/x', `/${'x'.repeat(1_500)}`])(
    'returns 404 at %s',
    async (path) => {
      expect(await at(path)).toEqual({ status: 404, location: null });
    },
  );

  it('adds an old path from a later import, unless it redirects to another article', async () => {
    const first = await put(article('First there'));
    const withPath = (title: string) => article(title, { formerAddresses: ['/late'] });
    expect(await put(withPath('First there'))).toEqual({
      id: first.id,
      outcome: 'same',
      former: [{ address: '/late', place: { kind: 'free' } }],
    });
    expect((await put(withPath('First there'))).former).toEqual([{ address: '/late', place: { kind: 'own' } }]);
    expect(await at('/late')).toEqual({ status: 301, location: '/blog/first-there' });
    expect((await put(withPath('Second there'))).former).toEqual([
      { address: '/late', place: { kind: 'held', why: 'it leads to “First there”' } },
    ]);
    await api.dataSource.getRepository(ArticleEntity).delete({ id: first.id ?? '' });
    await api.dataSource.getRepository(PostEntity).delete({ id: first.id ?? '' });
    expect((await put(withPath('Second there'))).former).toEqual([{ address: '/late', place: { kind: 'free' } }]);
    expect(await at('/late')).toEqual({ status: 301, location: '/blog/second-there' });
  });

  it('imports an article once, and updates it from a changed file', async () => {
    const first = await put(article('Twice'));
    expect(await put(article('Twice'))).toEqual({ ...first, outcome: 'same' });
    const newer = article('Twice', { content: text({ title: 'Twice', markdown: 'Corrected there.' }) });
    expect(await put(newer)).toEqual({ ...first, outcome: 'changed' });
    expect((await api.get('/api/posts/twice')).body.html).toBe('<p>Corrected there.</p>');
  });

  it('never replaces a text that was edited or deleted here', async () => {
    const [written, deleted] = [await put(article('Written on')), await put(article('Deleted'))];
    const articles = api.app.get(ArticlesService);
    await writingIn(api).save(await articles.get(written.id ?? ''), { markdown: 'Ours.' });
    await api.app.get(Trash).put(ada, deleted.id ?? '');
    for (const title of ['Written on', 'Deleted']) {
      const outcome = await put(article(title, { content: text({ title, markdown: 'Theirs.' }) }));
      expect(outcome.outcome).toBe('kept');
    }
    expect((await articles.get(written.id ?? '')).content.markdown).toBe('Ours.');
  });

  it('replaces an edited text on request, and keeps it among the revisions', async () => {
    const { id } = await put(article('Overwritten'));
    const articles = api.app.get(ArticlesService);
    await writingIn(api).save(await articles.get(id ?? ''), { markdown: 'Ours.' });
    expect((await put(article('Overwritten'))).outcome).toBe('same');
    const theirs = { content: text({ title: 'Overwritten', markdown: 'Theirs.' }) };
    expect((await put(article('Overwritten', theirs))).outcome).toBe('kept');
    expect(await put(article('Overwritten', { ...theirs, overwrite: true }))).toMatchObject({ id, outcome: 'changed' });
    const texts = await api.app.get(Revisions).list(id ?? '', { limit: 30 });
    expect(texts.items.map(({ kind }) => kind)).toEqual(['imported', 'saved', 'imported']);
  });

  it('ends the schedule of an article that an import publishes, whose older text would replace the newer one', async () => {
    const { id = null } = await put(article('Scheduled', { publishedAt: null, updatedAt: null }));
    const draft = await api.app.get(ArticlesService).get(id ?? '');
    await api.app.get(Scheduling).set(ada, draft.id, times(draft.version, nine, '2026-12-24T09:00'));
    await put(article('Scheduled', { content: text({ title: 'Scheduled', markdown: 'Newer.' }) }));
    expect((await api.app.get(ArticlesService).get(draft.id)).schedule).toMatchObject({ publish: null });
    api.clock.at = new Date(nineInUtc);
    await api.run(ScheduleJob);
    expect((await api.get('/api/posts/scheduled')).body.html).toBe('<p>Newer.</p>');
  });

  it('recognizes an article of this site by its id', async () => {
    const mine = await writingIn(api).published({ title: 'Exported and back' });
    const back = { id: mine.id, content: mine.content };
    expect(await put(article('Exported and back', back))).toMatchObject({ id: mine.id, outcome: 'same' });
    const other = { id: mine.id, content: { ...mine.content, markdown: 'Theirs.' } };
    expect(await put(article('Exported and back', other))).toMatchObject({ id: mine.id, outcome: 'kept' });
  });

  it('imports a draft as a draft, and refuses to publish an incomplete article', async () => {
    const draft = await put(
      article('Draft there', { publishedAt: null, content: text({ title: 'Draft there', author: null }) }),
    );
    expect(await api.app.get(ArticlesService).get(draft.id ?? '')).toMatchObject({ state: 'draft' });
    const unsigned = article('Unsigned', { content: text({ title: 'Unsigned', author: null }) });
    await expect(put(unsigned)).rejects.toMatchObject({ fields: { author: 'Choose who wrote the article.' } });
    await expect(
      api.app.get(Transactions).run((manager) => api.app.get(ImportedArticles).dryRun(manager, unsigned)),
    ).resolves.toMatchObject({
      outcome: 'new',
      id: null,
    });
  });

  it('prefers the article of the external id to another one with the id', async () => {
    const found: (string | null)[] = [];
    const [one, two] = [await put(article('One of two')), await put(article('Two of two'))];
    for (const [title, id] of [
      ['One of two', two.id ?? ''],
      ['Two of two', one.id ?? ''],
    ] as const)
      found.push((await put(article(title, { id }))).id);
    expect(found).toEqual([one.id, two.id]);
  });
});
