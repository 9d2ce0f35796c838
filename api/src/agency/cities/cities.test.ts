import { FactEntity } from '../facts/fact.entity';
import { SiteEntity } from '../site/site.entity';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TeamMemberEntity } from '../team/team-member.entity';
import { CityEntity } from './city.entity';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, { ground: 'empty' });
  });
  beforeEach(() => {
    api.clock.at = new Date('2026-11-21T15:00:00Z');
  });
  afterAll(() => api.stop());

  /** Runs a test with a changed row and restores it. */
  async function withChangedRow<T extends object>(
    entity: new () => T,
    key: object,
    set: object,
    test: () => Promise<void>,
  ) {
    const rows = api.dataSource.getRepository<object>(entity);
    const before = await rows.findOneByOrFail(key);
    await rows.save({ ...before, ...set });
    await test();
    await rows.save(before);
  }

  const listedSlugs = async () => (await api.get('/api/cities')).body.items.map(({ slug }: { slug: string }) => slug);

  it('lists the cities by state and name', async () => {
    const { body } = await api.get('/api/cities');
    expect(body.items).toEqual([
      {
        slug: 'paris-kentucky',
        name: 'Paris',
        state: { code: 'KY', name: 'Kentucky' },
        counties: ['Paris County'],
        summary: 'Paris is like no other town.',
        planCounts: null,
        planSentence: null,
      },
      expect.objectContaining({
        slug: 'lima-ohio',
        state: { code: 'OH', name: 'Ohio' },
        planSentence: 'Currently we represent 6 organizations which offer 41 products in your area.',
      }),
    ]);
  });

  it('lists the areas with counted plans, without the towns', async () => {
    const { body } = await api.get('/api/cities/areas');
    expect(body.items).toEqual([
      {
        area: 'Allen County',
        sentence: 'Currently we represent 6 organizations which offer 41 products in your area.',
        checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  it('does not publish a city in a state without an agency license and logs it at startup', async () => {
    expect((await api.get('/api/cities/gary-indiana')).status).toBe(404);
    expect(api.log).toContainEqual(
      expect.objectContaining({
        msg: 'city not published',
        city: 'gary-indiana',
        missing: ['a license of the agency in IN'],
      }),
    );
  });

  it('shows a city with its agent, exchange, local facts and the regulated sentence with its numbers', async () => {
    const { status, body } = await api.get('/api/cities/lima-ohio');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      html: '<h2 id="section-what-is-particular-in-lima">What is particular in Lima</h2>\n<p>Everything.</p>',
      agent: { id: 'zoe-adler', name: 'Zoe Adler' },
      exchange: { name: 'HealthCare.gov', openEnrollment: 'November 1 to January 15' },
      planSentence: 'Currently we represent 6 organizations which offer 41 products in your area.',
      nearby: [{ slug: 'paris-kentucky', name: 'Paris' }],
    });
    expect(body.facts).toHaveLength(3);
    expect(body.agent).not.toHaveProperty('npn');
  });

  it.each([
    ['names the stand-in of an agent who is away', 'OH', 'ben-cole'],
    ['names no stand-in without a license in the state of the city', 'KY', undefined],
  ])('%s', (_what, state, standIn) =>
    withChangedRow(
      TeamMemberEntity,
      { id: 'ben-cole' },
      { licenses: [{ state, number: '2', line: 'Insurance agent' }] },
      () =>
        withChangedRow(
          TeamMemberEntity,
          { id: 'zoe-adler' },
          { away: { from: '2026-11-20', to: '2026-11-22', standIn: 'ben-cole' } },
          async () => {
            const { body } = await api.get('/api/cities/lima-ohio');
            expect(body.agent).toMatchObject({ id: 'zoe-adler', away: { to: '2026-11-22' } });
            expect(body.agent.away.standIn?.id).toBe(standIn);
          },
        ),
    ),
  );

  it('omits the plan sentence without counts or with counts of a past year', async () => {
    expect((await api.get('/api/cities/paris-kentucky')).body).toMatchObject({ planCounts: null, planSentence: null });
    api.clock.at = new Date('2028-01-02T12:00:00Z');
    expect((await api.get('/api/cities/lima-ohio')).body).toMatchObject({ planCounts: null, planSentence: null });
  });

  // In the agency's time zone, the day starts at 05:00 UTC, in summer at 04:00 UTC.
  it.each([
    ['2026-10-01T03:59:00Z', false, 'before marketing of the next year starts'],
    ['2026-10-01T04:00:00Z', true, 'when it starts'],
    ['2026-12-08T04:59:00Z', true, 'on the last day of open enrollment'],
    ['2026-12-08T05:00:00Z', true, 'after it'],
    ['2027-01-01T04:59:00Z', true, 'on the last day of the previous year'],
    ['2027-01-01T05:00:00Z', true, 'in the year of the counts'],
    ['2027-10-01T03:59:00Z', true, 'until the next year is marketed'],
    ['2027-10-01T04:00:00Z', false, 'when the next year is marketed without counts'],
  ])('at %s, shows the counts for 2027: %s (%s)', async (time, isShown) => {
    api.clock.at = new Date(time);
    const { planCounts, planSentence } = (await api.get('/api/cities/lima-ohio')).body;
    expect([planCounts?.planYear ?? null, planSentence !== null]).toEqual(isShown ? [2027, true] : [null, false]);
  });

  it.each([
    ['en-US', 'The next dates aren’t announced yet'],
    ['es-US', 'Las próximas fechas todavía no se han anunciado'],
  ])('does not state dates that have expired, in %s', async (language, stated) => {
    api.clock.at = new Date('2027-10-01T12:00:00Z');
    const answer = await fetch(`${api.url}/api/cities/lima-ohio`, { headers: { 'accept-language': language } });
    expect(await answer.json()).toMatchObject({ exchange: { openEnrollment: stated } });
  });

  it.each<[string, Partial<CityEntity>]>([
    ['enough local facts', { facts: [] }],
    ['its counties', { counties: [] }],
    ['the exchange', { exchange: null }],
    ['an agent', { agentId: null }],
    ['an agent with a license there', { agentId: 'ben-cole' }],
  ])('unpublishes a page without %s', (_what, change) =>
    withChangedRow(CityEntity, { slug: 'lima-ohio' }, change, async () => {
      expect((await api.get('/api/cities/lima-ohio')).status).toBe(404);
      expect(await listedSlugs()).toEqual(['paris-kentucky']);
      expect((await api.get('/api/cities/paris-kentucky')).body.nearby).toEqual([]);
    }),
  );

  it('unpublishes the pages of a state without an agency license', () =>
    withChangedRow(
      SiteEntity,
      { id: 1 },
      { licenses: [{ state: 'KY', number: '2', line: 'Business entity agent' }] },
      async () => {
        expect(await listedSlugs()).toEqual(['paris-kentucky']);
      },
    ));

  it('omits plan marketing when the sentence itself has expired', () =>
    withChangedRow(FactEntity, { key: 'medicare.plan-notice' }, { holdsTo: '2026-11-20' }, async () => {
      expect((await api.get('/api/cities/lima-ohio')).body).toMatchObject({ planCounts: null, planSentence: null });
    }));
});
