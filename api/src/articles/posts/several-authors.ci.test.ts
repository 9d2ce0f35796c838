import { asOfHeaders } from 'contract/as-of';

import { FormerPeople } from '../../agency/team/former-people';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { KeepRecordsJob } from '../../archive/keep-records.job';
import { Transactions } from '../../platform/database/transactions';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { proxySecret } from '../../testing/visitor-at';
import { Previews } from '../writing/previews';
import { writingIn } from '../writing/written.fixture';
import { IndexArticlesJob } from '../search/index-articles.job';

const zoe = { id: 'zoe-adler', name: 'Zoe Adler' };
const ben = { id: 'ben-cole', name: 'Ben Cole' };

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  beforeEach(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
  });
  afterEach(() => api.stop());

  const site = async (path: string) => (await api.get(path)).body;
  const titles = async (path: string) =>
    (await site(path)).items.map(({ title }: { title: string }) => title) as string[]; // titles of a list of articles

  const both = () =>
    write.published({ title: 'Both wrote it', author: 'ben-cole', coAuthors: ['zoe-adler'], tags: ['together'] });

  it('names co-authors in order in every response that names an author', async () => {
    const article = await both();
    expect(article).toMatchObject({ author: ben, authors: [ben, zoe] });
    expect(await site('/api/posts/both-wrote-it')).toMatchObject({ author: ben, authors: [ben, zoe] });
    expect((await site('/api/posts?limit=1')).items).toMatchObject([{ author: ben, authors: [ben, zoe] }]);
    await api.run(IndexArticlesJob);
    expect((await site('/api/posts/search?q=both')).items[0]).toMatchObject({ authors: [ben, zoe] });
    const list = (await (await api.signIn()).get('/api/admin/articles?q=both')).body;
    expect(list.items).toMatchObject([{ author: ben, authors: [ben, zoe] }]);
  });

  it('lists an article under each author, also with a tag filter, until an author is removed', async () => {
    const article = await both();
    for (const id of ['ben-cole', 'zoe-adler']) {
      expect((await titles(`/api/posts?author=${id}`))[0]).toBe('Both wrote it');
      expect(await titles(`/api/posts?author=${id}&tag=together`)).toEqual(['Both wrote it']);
      expect(JSON.stringify(await site(`/api/team/${id}`))).toContain('Both wrote it');
    }
    await write.publish(await write.save(article, { author: 'zoe-adler', coAuthors: undefined }));
    expect(await titles('/api/posts?author=ben-cole')).not.toContain('Both wrote it');
    expect(await titles('/api/posts?author=zoe-adler')).toContain('Both wrote it');
  });

  it('names all authors in feeds', async () => {
    await both();
    const feed = async (file: string) => (await fetch(`${api.url}/api/feeds/${file}`)).text();
    expect(await feed('rss.xml')).toMatch(/<dc:creator>Ben Cole<\/dc:creator>\s*<dc:creator>Zoe Adler<\/dc:creator>/);
    expect(await feed('atom.xml')).toMatch(/<name>Ben Cole<\/name>[^]*?<name>Zoe Adler<\/name>[^]*?<\/entry>/);
    const { items } = JSON.parse(await feed('feed.json'));
    expect(items[0].authors.map(({ name }: { name: string }) => name)).toEqual(['Ben Cole', 'Zoe Adler']);
  });

  it('names all authors on the preview', async () => {
    const { id } = await write.begin({ title: 'Preview', author: 'ben-cole', coAuthors: ['zoe-adler'] });
    const { path } = await api.app.get(Previews).link(id, null);
    expect(await api.app.get(Previews).show(path.split('/').at(-1) ?? '')).toMatchObject({ authors: [ben, zoe] });
  });

  it('treats a new order of authors as a change to publish, and names no author twice', async () => {
    const article = await both();
    const reordered = await write.save(article, { author: 'zoe-adler', coAuthors: ['ben-cole', 'zoe-adler'] });
    expect(reordered.state).toBe('changed');
    await write.publish(reordered);
    expect((await site('/api/posts/both-wrote-it')).authors).toEqual([zoe, ben]);
  });

  it('refuses a co-author who is not on the team', async () => {
    const draft = await write.begin({ title: 'Somebody', coAuthors: ['nobody-here'] });
    await expect(write.publish(draft)).rejects.toMatchObject({
      fields: { author: expect.stringContaining('not on the team') },
    });
  });

  it('keeps naming an author who has left, also after their data is deleted', async () => {
    await both();
    const people = api.dataSource.getRepository(TeamMemberEntity);
    const row = await people.findOneByOrFail({ id: 'zoe-adler' });
    await people.save({ ...row, standing: 'left', leftOn: '2016-01-01' });
    await api.app.get(Transactions).run((manager) => api.app.get(FormerPeople).forget(manager));
    expect((await site('/api/posts/both-wrote-it')).authors).toEqual([ben, zoe]);
  });

  it('shows in the archive the authors of the requested day', async () => {
    const article = await both();
    const then = api.clock.at.toISOString();
    api.clock.at = new Date(api.clock.at.getTime() + 24 * 60 * 60_000);
    await write.publish(await write.save(article, { author: 'ben-cole', coAuthors: undefined }));
    const asOf = async (path: string): Promise<unknown> =>
      (await fetch(api.url + path, { headers: asOfHeaders(proxySecret, then) })).json();
    expect(await asOf('/api/posts/both-wrote-it')).toMatchObject({ authors: [ben, zoe] });
    expect(await asOf('/api/posts?author=zoe-adler&limit=50')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ slug: 'both-wrote-it' })]),
    });
  });

  it('does not record an unchanged article again in the archive', async () => {
    await both();
    const records = api.dataSource.getRepository(PublicRecordEntity);
    await api.run(KeepRecordsJob);
    const before = await records.countBy({ kind: 'posts' });
    api.clock.at = new Date(api.clock.at.getTime() + 24 * 60 * 60_000);
    await api.run(KeepRecordsJob);
    expect(await records.countBy({ kind: 'posts' })).toBe(before);
  });
});
