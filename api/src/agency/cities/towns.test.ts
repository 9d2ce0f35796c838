import { until } from 'contract/testing/until';
import type { Town, TownContent } from 'contract/towns';

import { lockWaits } from '../../testing/lock-waits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import type { SignedInClient } from '../../testing/signed-in';

const path = '/api/admin/towns';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

/** Returns the town as the form loads it, with a ZIP code added, because the test seed has none. */
async function get(slug: string): Promise<Town> {
  const town = (await admin.get(`${path}/${slug}`)).body as Town; // schema-checked
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
const pageStatus = async (slug: string) => (await api.get(`/api/cities/${slug}`)).status;
/** A complete town with original text. */
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
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('publishes a save immediately and logs the changed fields', async () => {
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
    expect(answer.body.history[1]).toMatchObject({ number: 1, by: 'the setup', content: { name: 'Lima' } });
  });

  it('leaves no gap in the history for a local fact without an address', async () => {
    const { content } = await get('lima-ohio');
    const facts = content.facts.map((fact) => ({ ...fact, source: { name: 'A brochure', url: '' } }));
    const { history } = (await save('lima-ohio', { facts })).body;
    expect(history[0].changes).toContainEqual(
      expect.objectContaining({ field: 'Local facts', after: expect.stringMatching(/A brochure, read on/) }),
    );
  });

  it('shows the coordinates of a town and the networks of a hospital', async () => {
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

  it('publishes a new town immediately with the marketplace of its state', async () => {
    const added = await admin.send('POST', path, await newTown());
    expect(added).toMatchObject({ status: 201, body: { slug: 'wapakoneta-ohio', version: 1, missing: [] } });
    expect((await api.get('/api/cities/wapakoneta-ohio')).body).toMatchObject({
      state: { code: 'OH', name: 'Ohio' },
      exchange: { name: 'HealthCare.gov', openEnrollment: 'November 1 to January 15' },
      planSentence: null,
      nearby: [{ slug: 'lima-ohio' }],
    });
  });

  it('adds a town once whose request is sent again because its response was lost', async () => {
    expect((await admin.send('POST', path, await newTown())).status).toBe(201);
    expect(await admin.send('POST', path, await newTown())).toMatchObject({ status: 201, body: { version: 1 } });
    const other = await admin.send('POST', path, await newTown({ visits: 'We come on Mondays.' }));
    expect(other.body.fields['content.name']).toMatch(/^There is a page for Wapakoneta in Ohio already/);
  });

  it('returns 409 for a save to an old version, 404 for an unknown town and 401 without a session', async () => {
    await save('lima-ohio', { counties: ['Allen County', 'Auglaize County'] });
    const second = await save('lima-ohio', { counties: ['Putnam County'] }, 1);
    expect(second).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await get('lima-ohio')).content.counties).toEqual(['Allen County', 'Auglaize County']);
    expect((await admin.get(`${path}/atlantis`)).status).toBe(404);
    expect((await api.get(path)).status).toBe(401);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('does not publish a hidden or incomplete town and lists what is missing', async () => {
    const town = await newTown({ facts: [], isShown: false });
    const { body } = await admin.send('POST', path, town);
    expect(body.missing).toEqual(['your word that it may be shown', '3 local facts']);
    expect(await pageStatus('wapakoneta-ohio')).toBe(404);
    expect((await save('lima-ohio', { isShown: false })).status).toBe(200);
    expect(await pageStatus('lima-ohio')).toBe(404);
    expect((await save('lima-ohio', { isShown: true })).status).toBe(200);
    expect(await pageStatus('lima-ohio')).toBe(200);
  });

  it('refuses the text of another town with the name replaced', async () => {
    const { text, summary, visits } = (await get('lima-ohio')).content;
    const long = `${text} ${'We come by on Tuesdays with coffee and sit where the bakery was before it moved to Lima. '.repeat(2)}`;
    expect((await save('lima-ohio', { text: long })).status).toBe(200);
    const copy = await newTown({ summary, visits, text: long.replaceAll('Lima', 'Wapakoneta') });
    const { status, body } = await admin.send('POST', path, copy);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['content.text']]);
    expect(body.fields['content.text']).toMatch(/^\d+ percent of this stands at Lima, OH too\./);
    expect(await pageStatus('wapakoneta-ohio')).toBe(404);
  });

  it('names the person in the way if a restored version has one who is not on the site any more', async () => {
    const { content: first } = await get('lima-ohio');
    expect((await save('lima-ohio', { agent: null })).status).toBe(200);
    const { version, content: person } = (await admin.get(`/api/admin/people/${first.agent}`)).body;
    const hidden = { baseVersion: version, content: { ...person, standing: 'hidden' } };
    expect((await admin.send('PUT', `/api/admin/people/${first.agent}`, hidden)).status).toBe(200);
    expect((await save('lima-ohio', first)).body.fields).toEqual({
      'content.agent': `${person.name} is not on the site. Choose somebody who is, or show ${person.name} again first`,
    });
  });

  it('restores the first text of a town, even if another town took it in the meantime', async () => {
    const { content: first } = await get('lima-ohio');
    const elsewhere = 'We meet at the library on the square, on the second Wednesday of a month, from nine to noon.';
    const replaced = { text: elsewhere, summary: 'An office by appointment.', visits: 'Nowhere yet.' };
    expect((await save('lima-ohio', replaced)).status).toBe(200);
    const { text, summary, visits } = first;
    expect((await admin.send('POST', path, await newTown({ text, summary, visits }))).status).toBe(201);
    expect(await save('lima-ohio', first)).toMatchObject({ status: 200, body: { copied: { percent: 100 } } });
    expect((await get('lima-ohio')).content).toEqual(first);
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it('lists towns with missing evidence, licensed agents and available enrollment dates', async () => {
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
    ['an existing town', { name: 'lima' }, 'content.name', /^There is a page for lima in Ohio already/],
    [
      'a name with the address of another town',
      { name: 'Lima.' },
      'content.name',
      /^There is a page for Lima\. in Ohio/,
    ],
    ['a name without letters', { name: '—' }, 'content.name', /^Enter a name with letters/],
    ['an agent without a license', { agent: 'ben-cole' }, 'content.agent', /^Ben Cole has no license in Ohio/],
    [
      'a ZIP code of another state',
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
    [
      'a ZIP code with four digits among others',
      {
        planCounts: {
          area: 'A',
          planYear: '2027',
          organizations: '1',
          products: '2',
          zips: ['45801', '45804-1234', '4580'],
          checkedOn: '2026-11-01',
        },
      },
      'content.planCounts.zips.2',
      /^“4580” is no ZIP code/,
    ],
    [
      'coordinates that are not numbers',
      { place: { latitude: 'north', longitude: -84 } },
      'content.place.latitude',
      /like 39.76/,
    ],
    ['a text that no parser can read', { text: `${'> - '.repeat(4_000)}a` }, 'content.text', /too deeply/],
    ['an unknown nearby town', { nearby: ['atlantis'] }, 'content.nearby', /not there any more/],
    [
      'an unknown fact with dates',
      { openEnrollment: 'individual.none' },
      'content.openEnrollment',
      /not there any more/,
    ],
    [
      'a source without a URL scheme',
      {
        facts: [
          { label: 'A', value: 'B', sentence: 'C', source: { name: 'D', url: 'ssa.gov' }, checkedOn: '2026-11-01' },
        ],
      },
      'content.facts.0.source.url',
      /https/,
    ],
  ])('refuses %s and names the field', async (_what, change, field, sentence) => {
    const { status, body } = await admin.send('POST', path, await newTown(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toMatch(sentence);
  });
});

// On PostgreSQL, where transactions run side by side.
describe('at the same time', () => {
  beforeEach(() => startApi('PostgreSQL'));
  afterEach(() => api.stop());

  it('adds a town once, however often the button is pressed', async () => {
    const town = await newTown();
    const { presses } = await api.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE revisions IN EXCLUSIVE MODE');
      const adding = [1, 2].map(() => admin.send('POST', path, town));
      await until(async () => (await lockWaits(api.dataSource)) === 2);
      return { presses: adding };
    });
    const answers = await Promise.all(presses);
    expect(answers).toMatchObject([
      { status: 201, body: { version: 1 } },
      { status: 201, body: { version: 1 } },
    ]);
    expect((await get('wapakoneta-ohio')).history).toHaveLength(1);
  });
});
