import { IsNull, Not } from 'typeorm';

import { CityEntity } from '../agency/cities/city.entity';
import { FactEntity } from '../agency/facts/fact.entity';
import { PostEntity } from '../articles/posts/post.entity';
import { PostTagEntity } from '../articles/posts/post-tag.entity';
import { Transactions } from '../platform/database/transactions';
import { PublicRecordEntity } from '../platform/records/public-record.entity';
import { Statements } from '../testing/statements';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine } from '../testing/test-database';
import { KeepRecordsJob } from './keep-records.job';
import { recordedKinds } from './rows-at';

const key = 'medicare.part-b-premium.2026';

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  const records = () => api.dataSource.getRepository(PublicRecordEntity);
  const after = (years: number) => (api.clock.at = new Date(Date.UTC(2026 + years, 10, 22)));
  const change = async (value: string) => {
    const facts = api.dataSource.getRepository(FactEntity);
    await facts.save({ ...(await facts.findOneByOrFail({ key })), value });
  };

  it('records content older than the records, dated to its last known write', async () => {
    await records().clear();
    const [post] = await api.dataSource.getRepository(PostEntity).find({ take: 1 });
    await api.run(KeepRecordsJob);
    const record = await records().findOneByOrFail({ kind: 'posts', key: post?.id ?? '' });
    expect(record.validFrom).toBe(post?.updatedAt);
    expect(record.recordedAt).toBe(api.clock.at.toISOString());
    expect(record.content?.row).toMatchObject({ slug: post?.slug, html: post?.html });
    const whole = await records().count();
    await api.run(KeepRecordsJob);
    expect(await records().count()).toBe(whole);
  });

  it('detects writes that bypassed the API', async () => {
    after(1);
    await api.dataSource.query(`UPDATE facts SET value = 'about $1' WHERE key = '${key}'`);
    await api.run(KeepRecordsJob);
    const [last] = await records().find({ where: { kind: 'facts', key }, order: { validFrom: 'DESC' }, take: 1 });
    expect(last).toMatchObject({ validFrom: api.clock.at.toISOString(), content: { row: { value: 'about $1' } } });
  });

  it('reads the last records of many rows at once', async () => {
    const sent = await new Statements(api.dataSource).during(() => api.run(KeepRecordsJob));
    const reads = sent.filter(({ query }) => /^SELECT .*"content" .*FROM "public_records"/.test(query));
    const kinds = recordedKinds(api.dataSource).length;
    expect(await records().count()).toBeGreaterThan(2 * kinds);
    expect(reads.length).toBeLessThanOrEqual(kinds);
  });

  it('records that all rows are gone, however many there were', async () => {
    // More than a statement of either engine takes as parameters.
    const many = 70_000;
    await api.dataSource.query(
      `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${many})
       INSERT INTO public_records (kind, key, valid_from, recorded_at, content)
       SELECT 'cities', 'gone.' || number, '2026-11-01', '2026-11-01', '{}' FROM numbers`,
    );
    after(1);
    const removeAll = () =>
      api.app.get(Transactions).run((manager) => manager.delete(CityEntity, { slug: Not(IsNull()) }));
    const towns = await api.dataSource.getRepository(CityEntity).count();
    const gone = () => records().countBy({ kind: 'cities', content: IsNull(), validFrom: api.clock.at.toISOString() });
    await removeAll();
    expect(await gone()).toBe(many + towns);
    after(2);
    await removeAll();
    expect(await gone()).toBe(0);
  });

  it('does not take another order of the same tags for a change', async () => {
    const tags = api.dataSource.getRepository(PostTagEntity);
    const [first] = await tags.find({ take: 1 });
    const more = ['zzz', 'aaa', 'mmm'].map((tag) => ({ ...first, tag }) as PostTagEntity); // a copy with another tag
    await tags.insert(more);
    await api.run(KeepRecordsJob);
    const whole = await records().count();
    const all = await tags.findBy({ postId: first?.postId ?? '' });
    await tags.remove(structuredClone(all).map((row) => tags.create(row)));
    for (const row of all.toReversed()) await tags.insert(row);
    after(1);
    await api.run(KeepRecordsJob);
    expect(await records().count()).toBe(whole);
  });

  it('keeps replaced versions for ten years and public ones without limit', async () => {
    const values = async () =>
      (await records().find({ where: { kind: 'facts', key }, order: { validFrom: 'ASC' } })).map(
        ({ content }) => content?.row['value'],
      );
    const [first] = await values();
    after(1);
    await change('$1');
    after(2);
    await change('$2');
    after(10);
    await api.run(KeepRecordsJob);
    expect(await values()).toEqual([first, '$1', '$2']);
    after(11);
    await api.run(KeepRecordsJob);
    expect(await values()).toEqual(['$1', '$2']);
    after(40);
    await api.run(KeepRecordsJob);
    expect(await values()).toEqual(['$2']);
  });

  it('reports to an owner how far back the archive reaches', async () => {
    const admin = await api.signIn();
    const { status, body } = await admin.get('/api/admin/archive');
    expect(status).toBe(200);
    const began = '2026-11-21T15:00:00.000Z';
    expect(body).toEqual({ since: began, wholeSince: began, timeZone: 'America/New_York', keptForYears: 10 });
  });
});

describe('on SQLite', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp('SQLite');
  });
  afterEach(() => api.stop());

  it('records all other content, and deletes old versions, if one kind cannot be recorded', async () => {
    const records = api.dataSource.getRepository(PublicRecordEntity);
    const old = { kind: 'facts', key, recordedAt: '2010-01-01T00:00:00.000Z', content: null };
    await records.clear();
    await records.insert({ ...old, validFrom: '2010-01-01T00:00:00.000Z' });
    await api.dataSource.query(
      `CREATE TRIGGER stop BEFORE INSERT ON public_records WHEN new.kind = 'cities'
       BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
    );
    await expect(api.run(KeepRecordsJob)).rejects.toThrow('stopped');
    const kinds = (await records.find()).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(expect.arrayContaining(['facts', 'posts', 'site', 'team_members']));
    expect(await records.countBy({ key, validFrom: old.recordedAt })).toBe(0);
  });
});
