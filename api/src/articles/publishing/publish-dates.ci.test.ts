import { asOfHeaders } from 'contract/as-of';

import { AuditLineEntity } from '../../accounts/audit/audit-line.entity';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { proxySecret } from '../../testing/visitor-at';
import { Checklist } from '../checklist/checklist';
import { IndexArticlesJob } from '../search/index-articles.job';
import { ada, text, writingIn } from '../writing/written.fixture';
import { ArticlesService } from '../writing/articles.service';
import { Previews } from '../writing/previews';
import { ScheduleJob } from './schedule.job';
import { nine, nineInUtc, times } from './schedule.fixture';
import { Scheduling } from './scheduling';

/** In the agency's time zone, which is five hours behind UTC in March before daylight saving time. */
const longAgo = '2019-03-04T21:30';
const longAgoInUtc = '2019-03-05T02:30:00.000Z';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  beforeEach(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
  });
  afterEach(() => api.stop());

  const site = async (slug: string) => (await api.get(`/api/posts/${slug}`)).body;
  const slugs = async () =>
    (await api.get('/api/posts?limit=50')).body.items.map(({ slug }: { slug: string }) => slug) as string[]; // slugs of the list
  const nextDay = () => (api.clock.at = new Date(api.clock.at.getTime() + 24 * 60 * 60_000));
  const now = () => api.clock.at.toISOString();

  it('dates an article that was published elsewhere long ago, in every list, feed and sitemap entry', async () => {
    const { id } = await write.published({ title: 'Moved here', publishDate: longAgo, tags: ['moved'] });
    expect(await site('moved-here')).toMatchObject({
      publishedAt: longAgoInUtc,
      updatedAt: longAgoInUtc,
      publishedOn: '2019-03-04',
      updatedOn: '2019-03-04',
      older: null,
    });
    expect((await slugs()).at(-1)).toBe('moved-here');
    expect((await api.get('/api/posts?tag=moved')).body.items).toMatchObject([{ publishedAt: longAgoInUtc }]);
    const feeds = { 'rss.xml': 'Tue, 05 Mar 2019 02:30:00 GMT', 'atom.xml': longAgoInUtc, 'feed.json': longAgoInUtc };
    for (const [file, date] of Object.entries(feeds))
      expect(await (await fetch(`${api.url}/api/feeds/${file}`)).text()).toContain(date);
    const { items } = (await api.get('/api/addresses')).body;
    expect(items).toContainEqual(expect.objectContaining({ path: '/blog/moved-here', changedAt: longAgoInUtc }));
    await api.run(IndexArticlesJob);
    expect((await api.get('/api/posts/search?q=moved')).body.items[0]).toMatchObject({ publishedAt: longAgoInUtc });
    const list = (await (await api.signIn()).get('/api/admin/articles?sort=date&order=ascending&state=published')).body;
    expect(list.items[0]).toMatchObject({ id, live: { publishedAt: longAgoInUtc } });
  });

  it('applies a changed date on publication, and does not count it as a change of the text', async () => {
    const article = await write.published({ title: 'Redated' });
    const first = now();
    nextDay();
    const changed = await write.save(article, { publishDate: longAgo });
    expect(changed).toMatchObject({ state: 'changed', live: { publishedAt: first } });
    const redated = await write.publish(changed);
    expect(redated).toMatchObject({ state: 'published', live: { publishedAt: longAgoInUtc, updatedAt: longAgoInUtc } });
    const [entry] = await api.dataSource
      .getRepository(AuditLineEntity)
      .find({ where: { event: 'article-published' }, order: { at: 'DESC' }, take: 1 });
    expect(entry?.changes).toContainEqual({ field: 'Publish date', before: first, after: longAgoInUtc });

    nextDay();
    const better = await write.publish(await write.save(redated, { markdown: 'Better words.' }));
    expect(better.live).toMatchObject({ publishedAt: longAgoInUtc, updatedAt: now() });
    const lastChange = now();
    nextDay();
    const { publishDate: _, ...undated } = better.content;
    const cleared = await write.publish(
      await api.app.get(ArticlesService).save(ada.who, article.id, {
        baseVersion: better.version,
        saveId: 'f7b1b8a6-7d3c-4c57-8a3c-0a1b2c3d4e5f',
        content: undated,
      }),
    );
    expect(cleared.live).toMatchObject({ publishedAt: first, updatedAt: lastChange });
  });

  it('hides a backdated article in the archive on days before it was public', async () => {
    await write.published({ title: 'There already' });
    const before = now();
    nextDay();
    await write.published({ title: 'Backdated', publishDate: longAgo });
    const asOf = (at: string) =>
      fetch(`${api.url}/api/posts/backdated`, { headers: asOfHeaders(proxySecret, at), redirect: 'manual' });
    expect((await asOf(before)).status).toBe(404);
    const shown = await asOf(now());
    expect(await shown.json()).toMatchObject({ publishedAt: longAgoInUtc });
  });

  it('takes precedence over the time of a schedule', async () => {
    const [dated, plain] = [
      await write.begin({ title: 'Dated', publishDate: longAgo }),
      await write.begin({ title: 'Plain' }),
    ];
    for (const { id, version } of [dated, plain]) await api.app.get(Scheduling).set(ada, id, times(version, nine));
    api.clock.at = new Date(nineInUtc);
    await api.run(ScheduleJob);
    expect(await site('dated')).toMatchObject({ publishedAt: longAgoInUtc });
    expect(await site('plain')).toMatchObject({ publishedAt: nineInUtc });
  });

  it('appears on the preview', async () => {
    const { id } = await write.begin({ title: 'Seen before', publishDate: longAgo });
    const { path } = await api.app.get(Previews).link(id, null);
    const token = path.split('/').at(-1) ?? '';
    expect(await api.app.get(Previews).show(token)).toMatchObject({
      publishedOn: '2019-03-04',
      updatedOn: '2019-03-04',
    });
  });

  it.each([
    ['in the future', '2026-12-24T09:00', /^This date is to come\. Leave it empty, and use Schedule/],
    ['with a five-digit year', '20260-01-01T09:00', /^(Write a date and a time|This date is to come)/],
    ['before 1990', '0019-03-04T09:00', 'Choose a year from 1990 on.'],
    ['that does not exist', '2019-02-30T09:00', 'Write a date and a time.'],
    ['that the clock skips', '2019-03-10T02:30', /^The clock skips this time/],
  ])('keeps a date %s in the draft, and refuses to publish it with a message', async (_, publishDate, sentence) => {
    const begun = await write.begin({ title: 'Refused', publishDate });
    expect(begun.content.publishDate).toBe(publishDate);
    const fault = { fields: { publishDate: expect.stringMatching(sentence) } };
    await expect(write.publish(begun)).rejects.toMatchObject(fault);
    await expect(api.app.get(Scheduling).set(ada, begun.id, times(begun.version, nine))).rejects.toMatchObject(fault);
    const { items } = await api.app.get(Checklist).of(begun.id);
    expect(items.filter(({ place }) => place.field === 'publishDate')).toMatchObject([{ kind: 'stops' }]);
  });

  it('is omitted when unset, as editors of the previous release expect', async () => {
    const { content } = await write.begin(text({ title: 'Without' }));
    expect(content).not.toHaveProperty('publishDate');
  });
});
