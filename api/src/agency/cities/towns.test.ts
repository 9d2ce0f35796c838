import type { Town, TownContent } from 'contract/towns';

import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import type { SignedInClient } from '../../testing/signed-in';

const path = '/api/admin/towns';

let api: TestApp;
let admin: SignedInClient;
/** Begins a test on an API of its own. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

/** The town as a form has it: in the seed of these tests counts have no ZIP codes. */
async function get(slug: string): Promise<Town> {
  const town = (await admin.get(`${path}/${slug}`)).body as Town; // as the contract says
  const planCounts = town.content.planCounts && { ...town.content.planCounts, zips: ['45801'] };
  return { ...town, content: { ...town.content, planCounts } };
}
async function save(slug: string, change: object, baseVersion?: number) {
  const { version, content } = await get(slug);
  return admin.send('PUT', `${path}/${slug}`, {
    baseVersion: baseVersion ?? version,
    content: { ...content, ...change },
  });
}
const visited = async (slug: string) => (await api.get(`/api/cities/${slug}`)).status;
/** A town with everything, and words of its own. */
const newTown = async (change: Partial<TownContent> = {}) => ({
  content: {
    ...(await get('lima-ohio')).content,
    name: 'Wapakoneta',
    counties: ['Auglaize County'],
    summary: 'Here the moon is a neighbor.',
    visits: 'Every first Thursday we sit in the old depot.',
    text: 'People in this town ask about shift work, and about the plant that closed in spring.',
    planCounts: null,
    nearby: ['lima-ohio'],
    ...change,
  },
});

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('shows visitors what was saved, and keeps who changed what', async () => {
    const { content } = await get('lima-ohio');
    const answer = await save('lima-ohio', {
      summary: 'Lima has a river and no beach.',
      text: '## The river\n\nIt is **brown**.',
      planCounts: { ...content.planCounts, organizations: '7', zips: ['45801', '45804'] },
    });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, missing: [] } });
    expect((await api.get('/api/cities/lima-ohio')).body).toMatchObject({
      summary: 'Lima has a river and no beach.',
      html: '<h2 id="section-the-river">The river</h2>\n<p>It is <strong>brown</strong>.</p>',
      planSentence: 'Currently we represent 7 organizations which offer 41 products in your area.',
      exchange: { name: 'HealthCare.gov' },
    });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'town-changed',
      about: 'lima-ohio: In one sentence, What is particular here, Medicare plans',
    });
    expect(answer.body.history[0].changes[0]).toMatchObject({ field: 'In one sentence' });
  });

  it('shows where a town is, and which networks hold a hospital', async () => {
    const { content } = await get('lima-ohio');
    const hospital = { ...content.facts[0], kind: 'hospital', label: 'Lima General', value: 'Both networks' };
    const place = { latitude: '40.74', longitude: '-84.11' };
    await save('lima-ohio', { facts: [...content.facts, hospital], place });
    const { body } = await api.get('/api/cities/lima-ohio');
    expect(body.place).toEqual({ latitude: 40.74, longitude: -84.11 });
    expect(body.facts.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...content.facts.map(() => 'fact'),
      'hospital',
    ]);
    expect((await get('lima-ohio')).content).toMatchObject({ place: body.place, facts: [...content.facts, hospital] });
  });

  it('adds a town, which visitors see at once, with the marketplace of its state', async () => {
    const added = await admin.send('POST', path, await newTown());
    expect(added).toMatchObject({ status: 201, body: { slug: 'wapakoneta-ohio', version: 1, missing: [] } });
    expect((await api.get('/api/cities/wapakoneta-ohio')).body).toMatchObject({
      state: { code: 'OH', name: 'Ohio' },
      exchange: { name: 'HealthCare.gov', openEnrollment: 'November 1 to January 15' },
      planSentence: null,
      nearby: [{ slug: 'lima-ohio' }],
    });
  });

  it('lets the second of two who saved at once compare', async () => {
    await save('lima-ohio', { counties: ['Allen County', 'Auglaize County'] });
    const second = await save('lima-ohio', { counties: ['Putnam County'] }, 1);
    expect(second).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await get('lima-ohio')).content.counties).toEqual(['Allen County', 'Auglaize County']);
    expect((await admin.get(`${path}/atlantis`)).status).toBe(404);
    expect((await api.get(path)).status).toBe(401);
  });
});

// What no engine decides.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('keeps a town to itself that lacks something, or is hidden, and says so', async () => {
    const town = await newTown({ facts: [], isShown: false });
    const { body } = await admin.send('POST', path, town);
    expect(body.missing).toEqual(['your word that it may be shown', '3 local facts']);
    expect(await visited('wapakoneta-ohio')).toBe(404);
    expect((await save('lima-ohio', { isShown: false })).status).toBe(200);
    expect(await visited('lima-ohio')).toBe(404);
    expect((await save('lima-ohio', { isShown: true })).status).toBe(200);
    expect(await visited('lima-ohio')).toBe(200);
  });

  it('refuses a text that is another town’s with another name', async () => {
    const { text, summary, visits } = (await get('lima-ohio')).content;
    const long = `${text} ${'We come by on Tuesdays with coffee and sit where the bakery was before it moved to Lima. '.repeat(2)}`;
    expect((await save('lima-ohio', { text: long })).status).toBe(200);
    const copy = await newTown({ summary, visits, text: long.replaceAll('Lima', 'Wapakoneta') });
    const { status, body } = await admin.send('POST', path, copy);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['content.text']]);
    expect(body.fields['content.text']).toMatch(/^\d+ percent of this stands at Lima, OH too\./);
    expect(await visited('wapakoneta-ohio')).toBe(404);
  });
});

// They leave nothing behind, and share their API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(() => api.stop());

  it('lists every town, with what its page lacks, and offers who is licensed and the dates there are', async () => {
    const { body } = await admin.get(path);
    expect(body.items).toContainEqual(
      expect.objectContaining({ slug: 'gary-indiana', name: 'Gary, IN', missing: ['a license of the agency in IN'] }),
    );
    expect(body.items).toContainEqual(expect.objectContaining({ slug: 'lima-ohio', missing: [], planYear: 2027 }));
    expect(body.agents).toContainEqual({ id: 'zoe-adler', name: 'Zoe Adler', states: expect.arrayContaining(['OH']) });
    expect(body.openEnrollments.map(({ key }: { key: string }) => key)).toContain(
      (await get('lima-ohio')).content.openEnrollment,
    );
  });

  it.each<[string, object, string, RegExp]>([
    ['a town that is there', { name: 'lima' }, 'content.name', /^There is a page for lima in Ohio already/],
    ['an agent without a license', { agent: 'ben-cole' }, 'content.agent', /^Ben Cole has no license in Ohio/],
    [
      'ZIP codes of another state',
      {
        planCounts: {
          area: 'A',
          planYear: '2027',
          organizations: '1',
          products: '2',
          zips: ['10001'],
          checkedOn: '2026-11-01',
        },
      },
      'content.planCounts.zips',
      /^10001: not in Ohio$/,
    ],
    ['degrees in words', { place: { latitude: 'north', longitude: -84 } }, 'content.place.latitude', /like 39.76/],
    ['a town nearby that is not there', { nearby: ['atlantis'] }, 'content.nearby', /not there any more/],
    ['dates that are not there', { openEnrollment: 'individual.none' }, 'content.openEnrollment', /not there any more/],
    [
      'a source at no address',
      {
        facts: [
          { label: 'A', value: 'B', sentence: 'C', source: { name: 'D', url: 'ssa.gov' }, checkedOn: '2026-11-01' },
        ],
      },
      'content.facts.0.source.url',
      /https/,
    ],
  ])('refuses %s at its field', async (_what, change, field, sentence) => {
    const { status, body } = await admin.send('POST', path, await newTown(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toMatch(sentence);
  });
});
