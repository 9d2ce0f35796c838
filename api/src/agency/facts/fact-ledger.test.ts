import type { EditedFact } from 'contract/fact-content';
import type { LedgerEntry } from 'contract/facts';

import { addPosts } from '../../articles/posts/many-posts.fixture';
import { planOf, Statements } from '../../testing/statements';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';

import { RevisionEntity } from '../revisions/revision.entity';
import { factKind } from './fact-kind';
import { maxStatingArticles } from './stating-articles';

const premium = 'medicare.part-b-premium.2026';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    api = await startTestApp(engine);
    api.clock.at = new Date('2026-11-21T15:00:00Z');
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  async function save(change: object) {
    const path = `/api/admin/facts/${premium}`;
    const { version, content } = (await admin.get(path)).body as EditedFact; // schema-checked
    return admin.send('PUT', path, { baseVersion: version, content: { ...content, ...change } });
  }
  const entry = async () =>
    ((await api.get('/api/facts/ledger')).body.items as LedgerEntry[]).find(({ key }) => key === premium);

  it('lists earlier values publicly, newest first, dated in the time zone of the agency', async () => {
    const value = (await entry())?.value;
    expect(await entry()).toMatchObject({ before: [] });
    await save({ value: '$210.00 a month' });
    await save({ checkedOn: '2026-11-21' });
    // It is still the 21st in Ohio.
    api.clock.at = new Date('2026-11-22T03:00:00Z');
    admin = await api.signIn();
    await save({ value: '$211.00 a month' });
    expect(await entry()).toMatchObject({
      value: '$211.00 a month',
      before: [
        { value: '$210.00 a month', until: '2026-11-21' },
        { value, until: '2026-11-21' },
      ],
    });
  });

  it('names the checker only if that person is shown on the site', async () => {
    expect(await entry()).toMatchObject({ checkedBy: null });
    const path = `/api/admin/facts/${premium}`;
    const { version } = (await admin.get(path)).body as EditedFact; // schema-checked
    await admin.send('POST', `${path}/check`, { baseVersion: version });
    // The checker has no page.
    expect(await entry()).toMatchObject({ checkedOn: '2026-11-21', checkedBy: null });

    const [person] = (await api.get('/api/team')).body.items;
    await api.dataSource.query(`UPDATE admins SET person_id = '${person.id}' WHERE email = '${admin.email}'`);
    expect(await entry()).toMatchObject({ checkedBy: { id: person.id, name: person.name } });
    // Another value on the same day keeps the checker.
    await save({ value: '$210.00 a month' });
    expect(await entry()).toMatchObject({ checkedBy: { id: person.id } });

    await api.dataSource.query(`UPDATE team_members SET standing = 'hidden' WHERE id = '${person.id}'`);
    expect(await entry()).toMatchObject({ checkedBy: null });
  });

  it('lists a limited number of articles for a figure and reads no more rows than needed', async () => {
    await addPosts(api.dataSource, 500, premium);
    const sent = await new Statements(api.dataSource).during(async () => {
      const { statedIn, isStatedInMore } = (await entry()) ?? {};
      expect(isStatedInMore).toBe(true);
      expect(statedIn).toHaveLength(maxStatingArticles);
    });
    const stating = sent.filter(({ query }) => query.includes('post_facts'));
    expect(stating).toHaveLength(1);
    const [plan] = await Promise.all(stating.map((one) => planOf(api.dataSource, one)));
    expect(plan).toMatch(/posts_of_fact_in_order/);
    // A temporary B-tree would mean that all rows are sorted.
    expect(plan).not.toMatch(/TEMP B-TREE/);
    const { body } = await admin.get('/api/admin/facts');
    expect(body.items.find(({ key }: { key: string }) => key === premium)).toMatchObject({ isStatedInMore: true });
    expect((await admin.get(`/api/admin/facts/${premium}`)).body).toMatchObject({ isStatedInMore: true });
  });

  it('reads only the saves it shows, of the hundreds in the history of a figure', async () => {
    await save({ value: '$210.00 a month' });
    await save({ checkedOn: '2026-11-21' });
    const { body } = await admin.get(`/api/admin/facts/${premium}`);
    const rows = Array.from({ length: 300 }, (_, index) => ({
      kind: factKind.kind,
      key: premium,
      number: 100 + index,
      at: '2026-11-21T15:00:00.000Z',
      by: admin.email,
      changes: [{ field: 'Sentence', before: `${index}`, after: `${index + 1}` }],
      content: body.content,
    }));
    await api.dataSource.getRepository(RevisionEntity).insert(rows);
    const sent = await new Statements(api.dataSource).during(async () => {
      expect(await entry()).toMatchObject({ before: [{ until: '2026-11-21' }], checkedOn: '2026-11-21' });
    });
    const reads = sent.filter(({ query }) => query.includes('FROM "revisions"'));
    expect(reads).not.toEqual([]);
    for (const { query, parameters } of reads)
      expect((await api.dataSource.query(query, parameters)).length).toBeLessThanOrEqual(1);
  });

  it('lists only published articles that state a figure', async () => {
    const { statedIn = [] } = (await entry()) ?? {};
    expect(statedIn).not.toEqual([]);
    for (const { slug } of statedIn) expect((await api.get(`/api/posts/${slug}`)).status).toBe(200);
    const edited = (await admin.get(`/api/admin/facts/${premium}`)).body as EditedFact; // schema-checked
    expect(edited.statedIn.length).toBeGreaterThanOrEqual(statedIn.length);
    api.clock.at = new Date('2020-01-01T15:00:00Z');
    expect((await api.get('/api/facts/ledger')).body.items.flatMap((fact: LedgerEntry) => fact.statedIn)).toEqual([]);
  });
});
