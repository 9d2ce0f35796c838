import { JobStopped } from '../../platform/jobs/job';
import type { SignedInClient } from '../../testing/signed-in';
import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { ArticlesService } from '../writing/articles.service';
import { writingIn } from '../writing/written.fixture';
import { RetagJob } from './retag.job';

const path = '/api/admin/tags';
const many = 60;

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  let ids: string[];
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
    write = writingIn(api);
    ids = [];
    for (let number = 1; number <= many; number += 1)
      ids.push((await write.published({ title: `Article ${number}`, tags: ['first', 'old'] })).id);
  });
  afterEach(() => api.stop());

  const get = (id: string) => api.app.get(ArticlesService).get(id);
  const rename = (name: string, to: string, merge = false) => admin.send('PUT', path, { name, to, merge });
  const remove = (name: string) => admin.fetch(`${path}?${new URLSearchParams({ name })}`, { method: 'DELETE' });
  const tag = async (name: string) =>
    (await admin.get(path)).body.items.find((one: { name: string }) => one.name === name);
  const listed = async (name: string) =>
    Number((await api.dataSource.query(`SELECT COUNT(*) AS n FROM post_tags WHERE tag = '${name}'`))[0].n);
  const readAs = async (name: string) => {
    const rows: { tags: string }[] = await api.dataSource.query("SELECT tags FROM posts WHERE tags LIKE '%first%'");
    return rows.filter(({ tags }) => tags === JSON.stringify(['first', name])).length;
  };
  /** Runs the worker, and kills it after it has yielded this many times. */
  const workUntil = async (turns: number) => {
    let taken = 0;
    const run = work(async () => {
      taken += 1;
      if (taken === turns) throw new JobStopped();
    });
    await expect(run).rejects.toThrow(JobStopped);
  };
  const work = (giveWay: () => Promise<void>) =>
    api.app.get(RetagJob).run({ signal: new AbortController().signal, progress: () => undefined, giveWay });
  const renamings = async () => {
    const { items } = (await admin.get('/api/admin/audit')).body;
    return items.filter(({ event }: { event: string }) => event === 'tag-renamed');
  };

  it('leaves many articles to the worker, which resumes after it was killed', async () => {
    const statements = new Statements(api.dataSource);
    const requested = await statements.during(async () => expect((await rename('old', 'new')).status).toBe(200));
    expect(articlesIn(requested)).toEqual([]);
    expect(await tag('old')).toMatchObject({ articles: many, change: { to: 'new', done: 0, total: many } });
    expect(await readAs('old')).toBe(many);

    await workUntil(20);
    expect(await tag('old')).toMatchObject({ articles: many - 20, change: { to: 'new', done: 20, total: many } });
    expect(await tag('new')).toMatchObject({ articles: 20, published: 20, formerNames: ['old'] });
    for (const count of [readAs, listed]) expect([await count('new'), await count('old')]).toEqual([20, many - 20]);

    const worked = await statements.during(() => api.run(RetagJob));
    expect(articlesIn(worked)).toEqual(Array.from({ length: many - 20 }, () => 1));
    expect(await tag('old')).toBeUndefined();
    expect(await tag('new')).toEqual({ name: 'new', articles: many, published: many, formerNames: ['old'] });
    expect([await readAs('new'), await listed('new'), await listed('old')]).toEqual([many, many, 0]);
    expect(await renamings()).toMatchObject([
      { about: 'old to new', changes: [{}, { field: 'Articles that had it', before: String(many) }] },
    ]);
  });

  it('refuses another change of either tag until the first is done', async () => {
    await write.begin({ title: 'Other', tags: ['other'] });
    await rename('old', 'new');
    const refused = {
      status: 409,
      body: {
        code: 'conflict',
        message: '“old” is still being renamed to “new”: 0 of 60 articles. Wait until that is done.',
      },
    };
    expect(await rename('old', 'mine')).toMatchObject(refused);
    expect(await rename('new', 'mine')).toMatchObject(refused);
    expect(await rename('other', 'new', true)).toMatchObject(refused);
    expect(await admin.send('POST', path, { name: 'old' })).toMatchObject(refused);
    expect((await remove('new')).status).toBe(409);
    expect((await rename('other', 'another')).status).toBe(200);
    await api.run(RetagJob);
    expect((await rename('new', 'mine')).status).toBe(200);
    expect((await tag('new')).change).toEqual({ to: 'mine', done: 0, total: many });
  });

  it('also changes articles saved or published in the meantime', async () => {
    const [saved = '', published = ''] = ids.toSorted().slice(-2);
    const late = await write.begin({ title: 'Came late' });
    await rename('old', 'new');
    let version = 0;
    await work(async () => {
      if (version > 0) return;
      const typed = await write.save(await get(saved), { markdown: 'Typed meanwhile.' });
      expect(typed.content.tags).toEqual(['first', 'new']);
      await write.publish(await write.save(await get(published), { markdown: 'Published meanwhile.' }));
      ({ version } = await get(published));
      await write.publish(await write.save(late, { tags: ['old'] }));
    });
    expect(await get(published)).toMatchObject({ version, content: { tags: ['first', 'new'] } });
    expect(await get(saved)).toMatchObject({ state: 'changed', content: { markdown: 'Typed meanwhile.' } });
    expect([await listed('new'), await listed('old')]).toEqual([many + 1, 0]);
    expect(await tag('old')).toBeUndefined();
  });

  it('removes a tag from many articles', async () => {
    expect((await remove('old')).status).toBe(200);
    expect(await tag('old')).toMatchObject({ change: { to: null, done: 0, total: many } });
    expect(await rename('old', 'kept')).toMatchObject({
      body: { message: '“old” is still being deleted: 0 of 60 articles. Wait until that is done.' },
    });
    await api.run(RetagJob);
    expect(await tag('old')).toBeUndefined();
    expect((await get(ids[0] ?? '')).content.tags).toEqual(['first']);
    expect(await listed('old')).toBe(0);
  });

  it('continues past an article that cannot be changed, and retries it later', async () => {
    const [broken = ''] = ids.toSorted();
    const markdown = (text: string) => api.dataSource.getRepository('posts').update({ id: broken }, { markdown: text });
    await markdown(':fact[none.of.these]');
    await rename('old', 'new');
    await expect(api.run(RetagJob)).rejects.toThrow('none.of.these');
    expect(await tag('old')).toMatchObject({ published: 1, change: { done: many - 1 } });
    await markdown('Whole again.');
    await api.run(RetagJob);
    expect(await tag('old')).toBeUndefined();
  });

  it('makes other changes although one cannot be finished', async () => {
    const broken = await write.published({ title: 'Broken', tags: ['another'] });
    const markdown = (text: string) =>
      api.dataSource.getRepository('posts').update({ id: broken.id }, { markdown: text });
    for (let number = 1; number <= many; number += 1)
      await write.begin({ title: `Other ${number}`, tags: ['another'] });
    await markdown(':fact[none.of.these]');
    await rename('another', 'different');
    await rename('old', 'new');
    await expect(api.run(RetagJob)).rejects.toThrow('none.of.these');
    expect(await tag('another')).toMatchObject({ published: 1, change: { done: many } });
    expect(await tag('old')).toBeUndefined();
    expect((await rename('new', 'newer')).status).toBe(200);
  });
});

/** Returns the number of articles written by each transaction that wrote any. */
function articlesIn(statements: readonly { query: string }[]): number[] {
  const counts = [0];
  for (const { query } of statements) {
    if (/^(BEGIN|START TRANSACTION)/.test(query)) counts.push(0);
    if (query.startsWith('INSERT INTO "article_revisions"')) counts.push((counts.pop() ?? 0) + 1);
  }
  return counts.filter((count) => count > 0);
}
