import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { ArticlesService } from '../writing/articles.service';
import { ArticleRevisionEntity } from './article-revision.entity';
import { RevisionMediaEntity } from './revision-media.entity';
import { Revisions } from './revisions';
import { ThinRevisionsJob } from './thin-revisions.job';
import { expendable } from './thin-revisions';
import { writingIn } from '../writing/written.fixture';

const now = new Date('2026-11-21T15:00:00Z');
const saved = (number: number, at: string) => ({ number, kind: 'saved' as const, at });

it('keeps each text of the last 24 hours, then the last of each day, then of each month', () => {
  const revisions = [
    saved(1, '2026-05-03T10:00:00.000Z'),
    saved(2, '2026-05-30T10:00:00.000Z'),
    saved(3, '2026-06-01T10:00:00.000Z'),
    saved(4, '2026-11-19T10:00:00.000Z'),
    saved(5, '2026-11-19T11:00:00.000Z'),
    saved(6, '2026-11-20T10:00:00.000Z'),
    saved(7, '2026-11-20T16:00:00.000Z'),
    saved(8, '2026-11-20T16:20:00.000Z'),
  ];
  expect(expendable(revisions, now)).toEqual([1, 4]);
});

it('keeps every text that was or will be public, regardless of age and number', () => {
  const kinds = ['published', 'scheduled', 'seeded', 'imported'] as const;
  const revisions = kinds.map((kind, index) => ({ number: index + 1, kind, at: '2020-03-03T10:00:00.000Z' }));
  expect(expendable([...revisions, saved(5, '2020-03-03T11:00:00.000Z')], now)).toEqual([]);
  expect(expendable([saved(0, '2020-03-03T09:00:00.000Z'), ...revisions], now)).toEqual([0]);
});

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const pass = (days: number) => (api.clock.at = new Date(api.clock.at.getTime() + days * 24 * 60 * 60_000));
  const numbersOf = async (id: string) =>
    (await api.app.get(Revisions).list(id, { limit: 50 })).items.map(({ number }) => number);

  it('deletes old drafts, and keeps the published and the current text', async () => {
    const write = writingIn(api);
    let article = await write.begin({ title: 'Much written', markdown: 'One.' });
    const colleague = 'ben@agency.example';
    article = await write.save(article, { markdown: 'Two.' }, colleague);
    article = await write.publish(article);
    article = await write.save(article, { markdown: 'Three.' });
    article = await write.save(article, { markdown: 'Four.' }, colleague);
    await write.save(article, { markdown: 'Five.' });
    expect(await numbersOf(article.id)).toEqual([5, 4, 3, 2, 1]);
    await api.run(ThinRevisionsJob);
    expect(await numbersOf(article.id)).toEqual([5, 4, 3, 2, 1]);

    pass(2);
    await api.run(ThinRevisionsJob);
    expect(await numbersOf(article.id)).toEqual([5, 2]);
    expect((await api.app.get(ArticlesService).get(article.id)).content.markdown).toBe('Five.');
    expect((await api.app.get(Revisions).get(article.id, 2)).content.markdown).toBe('Two.');

    pass(400);
    await api.run(ThinRevisionsJob);
    expect(await numbersOf(article.id)).toEqual([5, 2]);
  });

  it('keeps a picture in use until no stored text refers to it', async () => {
    const named = api.dataSource.getRepository(RevisionMediaEntity);
    const [write, picture] = [writingIn(api), '/api/media/abcdefghijkl'];
    const article = await write.begin({ title: 'A picture once', markdown: `![A plant](${picture})` });
    const { id } = await write.save(article, { markdown: 'No picture.' }, 'ben@agency.example');
    expect(await named.countBy({ articleId: id })).toBe(1);
    pass(2);
    await api.run(ThinRevisionsJob);
    expect(await named.countBy({ articleId: id })).toBe(0);
  });
});

describe('on SQLite', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp('SQLite');
  });
  afterEach(() => api.stop());

  it('thins out the other articles if the versions of one cannot be deleted', async () => {
    const write = writingIn(api);
    const articles = [];
    for (const title of ['First', 'Second', 'Third']) {
      const article = await write.begin({ title, markdown: 'One.' });
      articles.push(await write.save(article, { markdown: 'Two.' }, 'ben@agency.example'));
    }
    const [stuck = '', ...others] = articles.map(({ id }) => id).toSorted();
    await api.dataSource.query(
      `CREATE TRIGGER stop BEFORE DELETE ON article_revisions WHEN old.article_id = '${stuck}'
       BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
    );
    api.clock.at = new Date(api.clock.at.getTime() + 2 * 24 * 60 * 60_000);
    await expect(api.run(ThinRevisionsJob)).rejects.toThrow('stopped');
    const kept = api.dataSource.getRepository(ArticleRevisionEntity);
    for (const articleId of others) expect(await kept.countBy({ articleId })).toBe(1);
    expect(await kept.countBy({ articleId: stuck })).toBe(2);
  });
});
