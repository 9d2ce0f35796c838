import { FactEntity } from '../../agency/facts/fact.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { onEachEngine, type Engine } from '../../testing/test-database';
import { owner } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ArticlesService } from '../writing/articles.service';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { Publishing } from './publishing';
import { ScheduleFailures } from './schedule-failures';
import { ScheduleJob } from './schedule.job';
import { Scheduling } from './scheduling';
import { ada, writingIn } from '../writing/written.fixture';

const timeZone = 'America/New_York';
const nine = '2026-12-01T09:00';
const nineInUtc = '2026-12-01T14:00:00.000Z';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  const by = { ...ada, who: owner.email };
  beforeAll(async () => {
    api = await startTestApp(engine);
    await api.signIn();
    write = writingIn(api);
  });
  beforeEach(() => {
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });
  afterAll(() => api.stop());

  const schedule = (
    { id, version }: { id: string; version: number },
    publishAt: string | null,
    unpublishAt: string | null = null,
  ) => api.app.get(Scheduling).set(by, id, { baseVersion: version, timeZone, publishAt, unpublishAt, takeOver: false });
  const get = (id: string) => api.app.get(ArticlesService).get(id);
  const mails = async (id: string) =>
    (await api.dataSource.getRepository(OutboxEntity).findBy({ about: id })).flatMap(({ payload }) =>
      payload.kind === 'mail' ? [payload.mail] : [],
    );

  async function at(time: string) {
    api.clock.at = new Date(time);
    await api.run(ScheduleJob);
  }

  it('mails the admin who set a time the reason for its failure, once, and does not retry', async () => {
    const begun = await write.begin({ title: 'Too late', slug: 'crowded' });
    await schedule(begun, nine);
    await write.published({ title: 'Quicker', slug: 'crowded' });
    await at(nineInUtc);
    expect(api.expectLogged('a schedule was given up')).toHaveLength(1);
    const failed = await get(begun.id);
    expect(failed).toMatchObject({
      state: 'draft',
      schedule: { failed: '“Quicker” is read at this address. Choose another one.' },
    });
    await at('2026-12-01T15:00:00.000Z');
    const [mail, ...others] = await mails(begun.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: owner.email }, subject: 'Not published: Too late' });
    expect(mail?.text).toMatch(
      /was to be published on December 1, 2026 at 9:00\sAM \(America\/New_York\), and was not\.\n\n“Quicker” is read at this address\./,
    );
    expect(mail?.text).toContain(`/admin/articles/${begun.id}`);
    expect((await api.get('/api/posts/crowded')).body.title).toBe('Quicker');

    const fixed = await write.publish(await write.save(failed, { slug: 'not-crowded' }));
    expect(fixed).toMatchObject({ state: 'published', schedule: null });
  });

  it('mails the agency if the admin who set a time may not open articles any more', async () => {
    const agent = { email: 'cleo@larchlane.example', password: 'a lane with twelve larches', role: 'agent' } as const;
    await api.signIn(agent);
    const begun = await write.begin({ title: 'Set by an agent', slug: 'taken' });
    await schedule(begun, nine);
    await api.dataSource.getRepository(ArticleScheduleEntity).update({ articleId: begun.id }, { by: agent.email });
    await write.published({ title: 'Quicker again', slug: 'taken' });
    await at(nineInUtc);
    expect(api.expectLogged('a schedule was given up')).toHaveLength(1);
    expect(await mails(begun.id)).toMatchObject([{ to: { address: 'hello@larchlane.example' } }]);
  });

  it('refuses a text that the checklist blocks by then, because the legal wording has changed', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const notice = await facts.findOneByOrFail({ key: 'medicare.plan-notice' });
    const begun = await write.begin({ title: 'Last year', markdown: notice.value.replaceAll('[number]', '12') });
    await schedule(begun, nine);
    await facts.save({ ...notice, value: notice.value.replace('Currently we represent', 'We now represent') });
    await at(nineInUtc);
    await facts.save(notice);
    api.expectLogged('a schedule was given up');
    expect((await api.get('/api/posts/last-year')).status).toBe(404);
    expect((await get(begun.id)).schedule?.failed).toMatch(
      /^The checklist has something that must be mended first\. Line 1: The law gives the words/,
    );
    expect(await mails(begun.id)).toHaveLength(1);
  });

  it('publishes the other articles although the failure of one cannot be recorded', async () => {
    const begun = await write.begin({ title: 'Never recorded', slug: 'crowded-3' });
    await schedule(begun, nine);
    await write.published({ title: 'Quicker by far', slug: 'crowded-3' });
    await schedule(await write.begin({ title: 'Second in line', slug: 'second-in-line' }), '2026-12-01T09:05');
    const failing = jest
      .spyOn(api.app.get(ScheduleFailures), 'record')
      .mockRejectedValue(new Error('the disk is full'));
    await at('2026-12-01T14:05:00.000Z');
    failing.mockRestore();
    expect(api.expectLogged('a schedule that failed could not be recorded')).toHaveLength(1);
    expect((await api.get('/api/posts/second-in-line')).body.title).toBe('Second in line');
    await at('2026-12-01T14:06:00.000Z');
    expect(api.expectLogged('a schedule was given up')).toHaveLength(1);
  });

  it('unpublishes an article on its day, although publishing its changes failed before', async () => {
    const live = await write.published({ title: 'Sale of the week' });
    await schedule(await write.save(live, { slug: 'sale' }), nine, '2026-12-02T09:00');
    await write.published({ title: 'Quicker again', slug: 'sale' });
    await at(nineInUtc);
    api.expectLogged('a schedule was given up');
    expect(await get(live.id)).toMatchObject({
      state: 'changed',
      schedule: { publish: null, unpublish: { local: '2026-12-02T09:00' }, failed: expect.any(String) },
    });
    await at('2026-12-02T14:00:00.000Z');
    expect(await get(live.id)).toMatchObject({ state: 'unpublished', schedule: null });
    expect((await api.get('/api/posts/sale-of-the-week')).status).toBe(410);
  });

  it('stays published by hand after its unpublish time has passed', async () => {
    const begun = await write.begin({ title: 'Late by hand', slug: 'crowded-2' });
    await schedule(begun, nine, '2026-12-02T09:00');
    const other = await write.published({ title: 'In the way', slug: 'crowded-2' });
    await at(nineInUtc);
    api.expectLogged('a schedule was given up');
    await at('2026-12-05T14:00:00.000Z');
    await api.app.get(Publishing).publish(ada, other.id, {
      baseVersion: (await write.save(other, { slug: 'moved-on' })).version,
      takeOver: false,
    });
    const { version } = await get(begun.id);
    await api.app.get(Publishing).publish(ada, begun.id, { baseVersion: version, takeOver: true });
    await at('2026-12-05T15:00:00.000Z');
    expect(await get(begun.id)).toMatchObject({ state: 'published', schedule: null });
  });

  it('retries a failure on our side, lets other articles pass, and then notifies the owner', async () => {
    const stuck = await write.begin({ title: 'Stuck', slug: 'stuck' });
    const next = await write.begin({ title: 'Next in line' });
    await schedule(stuck, nine);
    await schedule(next, '2026-12-01T09:01');
    const repair = await breakInsertsOf(api, engine, 'stuck');
    await at('2026-12-01T14:01:00.000Z');
    expect((await get(next.id)).state).toBe('published');
    expect(await get(stuck.id)).toMatchObject({ state: 'scheduled', schedule: { failed: null } });
    for (const time of ['14:02', '14:10', '14:30', '15:00', '16:00']) await at(`2026-12-01T${time}:00.000Z`);
    expect(api.expectLogged('a schedule cannot be carried out')).toHaveLength(5);
    api.expectLogged('a schedule was given up');
    expect((await get(stuck.id)).schedule?.failed).toContain('Something went wrong on our side');
    expect(await mails(stuck.id)).toHaveLength(1);
    await repair();
  });
});

/** Makes the database refuse to insert the article with a slug. @returns a function that repairs it */
async function breakInsertsOf({ dataSource }: TestApp, engine: Engine, slug: string): Promise<() => Promise<void>> {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await dataSource.query(statement);
  };
  if (engine === 'SQLite') {
    await run(
      `CREATE TRIGGER broken BEFORE INSERT ON posts WHEN NEW.slug = '${slug}' BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END`,
    );
    return () => run('DROP TRIGGER broken');
  }
  await run(
    `CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The disk is full.'; END $$`,
    `CREATE TRIGGER broken BEFORE INSERT ON posts FOR EACH ROW WHEN (NEW.slug = '${slug}') EXECUTE FUNCTION broken()`,
  );
  return () => run('DROP TRIGGER broken ON posts', 'DROP FUNCTION broken');
}
