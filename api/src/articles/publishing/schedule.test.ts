import { AuditLineEntity } from '../../accounts/audit/audit-line.entity';
import { Transactions } from '../../platform/database/transactions';
import { listenToChanges } from '../../testing/change-listener';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticlesService } from '../writing/articles.service';
import { Revisions } from '../versions/revisions';
import { ScheduleJob } from './schedule.job';
import { ArticlesSeed } from '../writing/articles.seed';
import { nine, nineInUtc, timeZone, times } from './schedule.fixture';
import { Scheduling } from './scheduling';
import { Trash } from '../writing/trash';
import { ada, writingIn } from '../writing/written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  let scheduling: Scheduling;
  beforeAll(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
    scheduling = api.app.get(Scheduling);
  });
  beforeEach(() => {
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });
  afterAll(() => api.stop());

  /** Writes an article with a future date, as the seed does. */
  async function seedWithDate(slug: string) {
    const fields = {
      title: slug,
      excerpt: 'It comes.',
      topic: 'ease',
      tags: [],
      author: 'zoe-adler',
      markdown: 'Here.',
    } as const;
    const times = { publishedAt: nineInUtc, updatedAt: nineInUtc };
    const content = { ...fields, ...times, tags: [], slug, seo: { title: slug, description: 'It comes.' } };
    await api.app.get(Transactions).run((manager) => api.app.get(ArticlesSeed).write(manager, content));
    return write.ofSlug(slug);
  }

  async function at(time: string) {
    api.clock.at = new Date(time);
    await api.run(ScheduleJob);
  }

  it('records scheduled changes in the audit log, with the admin who set them', async () => {
    const { id, version } = await write.begin({ title: 'In the log' });
    await scheduling.set(ada, id, times(version, nine, '2026-12-24T18:00'));
    await at('2026-12-01T14:00:02.000Z');
    await at('2026-12-24T23:00:02.000Z');
    const onTime = { who: ada.who, device: 'At the set time', about: 'In the log' };
    const lines = api.dataSource.getRepository(AuditLineEntity);
    expect(await lines.find({ where: onTime, order: { number: 'ASC' } })).toMatchObject([
      { ...onTime, event: 'article-published', changes: [{ before: '', after: 'Version 1' }] },
      { ...onTime, event: 'article-taken-back', changes: [{ before: 'Version 1', after: '' }] },
    ]);
  });

  it('takes over a former slug at the set time, on explicit request', async () => {
    const old = await write.published({ title: 'Moved', slug: 'moved-from' });
    await write.publish(await write.save(old, { slug: 'moved-to' }));
    const { id, version } = await write.begin({ title: 'Moves in', slug: 'moved-from' });
    const wanted = times(version, nine);
    await expect(scheduling.set(ada, id, wanted)).rejects.toMatchObject({ code: 'slug_redirects' });
    await scheduling.set(ada, id, { ...wanted, takeOver: true });
    const location = async () =>
      (await fetch(`${api.url}/api/posts/moved-from`, { redirect: 'manual' })).headers.get('location');
    expect(await location()).toBe('/blog/moved-to');
    await at('2026-12-01T14:00:02.000Z');
    expect(await location()).toBeNull();
    expect((await api.get('/api/posts/moved-from')).body.title).toBe('Moves in');
  });

  it('publishes at the set time, with that time as its date, and not before', async () => {
    const { id, version } = await write.begin({ title: 'On time' });
    const set = await scheduling.set(ada, id, times(version, nine));
    expect(set).toMatchObject({
      state: 'scheduled',
      schedule: {
        timeZone,
        publish: { local: nine, at: nineInUtc },
        unpublish: null,
        revision: 1,
        outdated: false,
        failed: null,
      },
    });
    await at('2026-12-01T13:59:59.000Z');
    expect((await api.get('/api/posts/on-time')).status).toBe(404);
    const listener = await listenToChanges(api.url);
    await at('2026-12-01T14:00:02.000Z');
    expect((await api.get('/api/posts/on-time')).body).toMatchObject({ publishedAt: nineInUtc, updatedAt: nineInUtc });
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
    expect(await api.app.get(ArticlesService).get(id)).toMatchObject({
      state: 'published',
      schedule: null,
      updatedBy: 'schedule',
    });
  });

  it('publishes the text that was scheduled, and marks it as outdated after an edit', async () => {
    const begun = await write.begin({ title: 'That text' });
    const set = await scheduling.set(ada, begun.id, times(begun.version, nine));
    const later = await write.save(set, { markdown: 'Half a sen' });
    expect(later.schedule).toMatchObject({ revision: 1, outdated: true });
    await at(nineInUtc);
    expect((await api.get('/api/posts/that-text')).body.html).toBe('<p>Ask before you sign.</p>');
    expect((await api.app.get(ArticlesService).get(begun.id)).state).toBe('changed');
    expect((await api.app.get(Revisions).list(begun.id, { limit: 9 })).items).toMatchObject([
      { number: 2, kind: 'saved', live: false },
      { number: 1, kind: 'scheduled', live: true },
    ]);
  });

  it('unpublishes an article after its period, also if no job ran in between', async () => {
    const { id, version } = await write.begin({ title: 'For a day' });
    await scheduling.set(ada, id, times(version, nine, '2026-12-02T09:00'));
    await at(nineInUtc);
    expect(await api.app.get(ArticlesService).get(id)).toMatchObject({
      state: 'published',
      schedule: { publish: null },
    });
    await at('2026-12-02T14:00:00.000Z');
    expect((await api.get('/api/posts/for-a-day')).status).toBe(410);
    const other = await write.begin({ title: 'Missed' });
    await scheduling.set(ada, other.id, times(other.version, '2026-12-03T09:00', '2026-12-04T09:00'));
    await at('2026-12-09T14:00:00.000Z');
    expect(await api.app.get(ArticlesService).get(other.id)).toMatchObject({ state: 'unpublished', schedule: null });
  });

  it('never publishes an article that was deleted before its time, nor after it is restored', async () => {
    const trash = api.app.get(Trash);
    const { id, version } = await write.begin({ title: 'Thrown away' });
    await scheduling.set(ada, id, times(version, nine));
    await trash.put(ada, id);
    await at(nineInUtc);
    expect((await api.get('/api/posts/thrown-away')).status).toBe(404);
    expect(await trash.recover(ada, id)).toMatchObject({ state: 'draft', schedule: null });
  });

  it('announces an article that was written with a future date, when the date comes', async () => {
    const { id, state } = await seedWithDate('at-its-date');
    expect(state).toBe('scheduled');
    const listener = await listenToChanges(api.url);
    await at(nineInUtc);
    expect(await listener.next()).toEqual(['/api/facts/ledger', '/api/posts', '/api/team']);
    expect(await api.app.get(ArticlesService).get(id)).toMatchObject({
      state: 'published',
      live: { revision: 1 },
      schedule: null,
    });
    expect((await api.get('/api/posts/at-its-date')).status).toBe(200);
  });

  it('lets an owner cancel the date of an article that was written with a future date', async () => {
    const { id, version } = await seedWithDate('put-off');
    await scheduling.set(ada, id, times(version, null));
    await at(nineInUtc);
    expect((await api.get('/api/posts/put-off')).status).toBe(404);
    expect((await api.app.get(ArticlesService).get(id)).state).toBe('draft');
  });

  it('replaces no schedule that another admin set or removed in the meantime', async () => {
    const { id, version } = await write.begin({ title: 'Two dialogs' });
    const admin = await api.signIn();
    const set = (publishAt: string | null, from?: string | null) =>
      admin.send('PUT', `/api/admin/articles/${id}/schedule`, {
        ...times(version, publishAt),
        ...(from !== undefined && { from: from && { timeZone, publishAt: from, unpublishAt: null } }),
      });
    const noon = '2026-12-01T12:00';
    const both = await Promise.all([set(nine, null), set(noon, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { schedule } = (await admin.get(`/api/admin/articles/${id}`)).body;
    const [won, lost] = schedule.publish.local === nine ? [nine, noon] : [noon, nine];
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(
        `${admin.email} has scheduled this article: published ${won.replace('T', ' ')} (${timeZone}).`,
      ),
    });
    // Sent again because its response was lost.
    expect(await set(won, null)).toMatchObject({ status: 200 });
    expect(await set(lost, won)).toMatchObject({ status: 200 });
    expect(await set(null, won)).toMatchObject({ status: 409 });
    expect(await set(null, lost)).toMatchObject({ status: 200, body: { schedule: null } });
    expect(await set(won, lost)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This article is not scheduled any more\./) },
    });
    // As releases of before do, which name none.
    expect(await set(won)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a time that has passed', { publishAt: '2026-11-21T09:59' }, 'publishAt'],
    ['a year of two digits', { publishAt: '0026-12-01T09:00' }, 'publishAt'],
    ['a time that the clock skips', { publishAt: '2027-03-14T02:30' }, 'publishAt'],
    ['a time in the year 9999', { publishAt: '9999-12-31T23:59' }, 'publishAt'],
    ['an end that is centuries away', { publishAt: nine, unpublishAt: '2226-12-01T09:00' }, 'unpublishAt'],
    ['an unknown time zone', { publishAt: nine, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an end before the start', { publishAt: nine, unpublishAt: '2026-12-01T08:00' }, 'unpublishAt'],
    ['an end without a start', { unpublishAt: nine }, 'unpublishAt'],
  ])('refuses %s, and names the field', async (_what, change, field) => {
    const { id, version } = await write.begin();
    const set = async () => scheduling.set(ada, id, { ...times(version, null), ...change });
    await expect(set()).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  });

  it('accepts a time within five years', async () => {
    const { id, version } = await write.begin();
    const { schedule } = await scheduling.set(ada, id, times(version, '2031-11-20T09:00'));
    expect(schedule?.publish?.local).toBe('2031-11-20T09:00');
  });

  it.each(['2026-02-30T09:00', '2026-13-45T99:99', '2026-12-01T09:00Z', '12026-12-01T09:00', 'tomorrow'])(
    'refuses an invalid time with a message at its field: %s',
    async (publishAt) => {
      const { id, version } = await write.begin();
      const admin = await api.signIn();
      const response = await admin.send('PUT', `/api/admin/articles/${id}/schedule`, times(version, publishAt));
      expect(response).toMatchObject({ status: 400, body: { fields: { publishAt: 'Write a date and a time.' } } });
    },
  );

  it('drops the publish time and keeps the unpublish time when the article is published by hand', async () => {
    const { id, version } = await write.begin({ title: 'By hand' });
    const set = await scheduling.set(ada, id, times(version, nine, '2026-12-02T09:00'));
    expect(await write.publish(set)).toMatchObject({
      state: 'published',
      schedule: { publish: null, unpublish: { local: '2026-12-02T09:00' }, revision: null },
    });
  });
});
