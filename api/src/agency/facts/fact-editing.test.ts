import type { EditedFact } from 'contract/fact-content';

import { RerenderJob } from '../../articles/posts/rerender.job';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';
import { DayChangeJob } from './day-change.job';

const premium = 'medicare.part-b-premium.2026';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const pathOf = (key: string) => `/api/admin/facts/${key}`;
const get = async (key: string) => (await admin.get(pathOf(key))).body as EditedFact; // schema-checked
async function save(key: string, change: object, more: object = {}) {
  const { version, content } = await get(key);
  return admin.send('PUT', pathOf(key), { baseVersion: version, content: { ...content, ...change }, ...more });
}
const valueOf = async (key: string) =>
  (await api.get('/api/facts')).body.items.find((one: { key: string }) => one.key === key)?.value;
const figureOf = async (key: string) => {
  const { next: _next, ...figure } = (await get(key)).content;
  return figure;
};

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('updates lists and articles after a save and logs the change', async () => {
    const { statedIn } = await get(premium);
    const answer = await save(premium, { value: '$199.99 a month' });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    expect(answer.body.history).toMatchObject([{ by: admin.email }, { by: 'the setup' }]);
    expect(await valueOf(premium)).toBe('$199.99 a month');
    await api.run(RerenderJob);
    const [article] = statedIn.filter(({ path }) => path.startsWith('/blog/'));
    expect(article).toBeDefined();
    const { body } = await api.get(`/api/posts/${article?.path.slice('/blog/'.length)}`);
    expect(body.html).toContain('$199.99 a month');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'fact-changed', about: `${premium}: Value` });
  });

  it('records a check once, even if it is sent twice', async () => {
    const { version } = await get(premium);
    const { body } = await admin.send('POST', `${pathOf(premium)}/check`, { baseVersion: version });
    expect(body.content.checkedOn).toBe('2026-11-21');
    const again = await admin.send('POST', `${pathOf(premium)}/check`, { baseVersion: version });
    expect(again).toMatchObject({ status: 200, body: { version: version + 1 } });
  });

  it('activates a scheduled figure once on its day and attributes it to the admin who set it', async () => {
    const next = {
      ...(await figureOf(premium)),
      value: '$210.00 a month',
      holds: { from: '2027-01-01', to: '2027-12-31' },
    };
    const valueBefore = await valueOf(premium);
    expect((await save(premium, { next })).status).toBe(200);
    api.clock.at = new Date('2026-12-31T15:00:00Z');
    await api.run(DayChangeJob);
    expect(await valueOf(premium)).toBe(valueBefore);
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    await api.run(DayChangeJob);
    expect(await valueOf(premium)).toBe('$210.00 a month');
    admin = await api.signIn();
    const edited = await get(premium);
    expect(edited.content.next).toBeNull();
    expect(edited.history[0]).toMatchObject({ number: 3, by: admin.email });
    api.clock.at = new Date('2027-01-02T15:00:00Z');
    await api.run(DayChangeJob);
    admin = await api.signIn();
    expect((await get(premium)).version).toBe(3);
  });

  it('activates a figure that was scheduled at midnight, after the day was announced', async () => {
    const { content } = await get(premium);
    const next = {
      ...(await figureOf(premium)),
      value: '$210.00 a month',
      holds: { from: '2027-01-01', to: '2027-12-31' },
    };
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    await api.run(DayChangeJob);
    api.clock.at = new Date('2026-12-31T15:00:00Z'); // of the machine that takes the save
    admin = await api.signIn();
    expect((await save(premium, { ...content, next })).status).toBe(200);
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    await api.run(DayChangeJob);
    expect(await valueOf(premium)).toBe('$210.00 a month');
  });

  it('accepts one of two concurrent saves and returns 409 for the other', async () => {
    const { content } = await get(premium);
    const both = await Promise.all(
      ['$1', '$2'].map((value) =>
        admin.send('PUT', pathOf(premium), { baseVersion: 1, content: { ...content, value } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('names a scheduled figure by its own year from its day on', async () => {
    const figure = await figureOf(premium);
    const subjectOf = async () => (await get(premium)).label;
    const scheduled = (label: string) => ({ ...figure, label, holds: { from: '2027-01-01', to: null } });
    const label = 'Part B premium in 2026';
    expect((await save(premium, { label, next: scheduled(label) })).body.fields).toEqual({
      'content.next.label': 'This says 2026, and the figure holds from 2027. Enter its year',
    });
    await save(premium, { label, next: scheduled('Part B premium in 2027') });
    expect(await subjectOf()).toBe(label);
    api.clock.at = new Date('2027-01-01T05:30:00Z');
    await api.run(DayChangeJob);
    admin = await api.signIn();
    expect(await subjectOf()).toBe('Part B premium in 2027');
    const [last] = (await get(premium)).history;
    expect(last?.changes).toContainEqual({ field: 'Subject', before: label, after: 'Part B premium in 2027' });
  });

  it('keeps the subjects of both figures if an earlier release saves them without', async () => {
    const { label: _, ...figure } = await figureOf(premium);
    const next = { ...figure, holds: { from: '2027-01-01', to: null } };
    await save(premium, { label: 'Premium in 2026', next: { ...next, label: 'Premium in 2027' } });
    await save(premium, { label: undefined, next });
    const { content } = await get(premium);
    expect([content.label, content.next?.label]).toEqual(['Premium in 2026', 'Premium in 2027']);
  });

  it('keeps the subject of a figure that was scheduled without one, by an earlier release', async () => {
    const { label: _, ...figure } = await figureOf(premium);
    await save(premium, { next: { ...figure, holds: { from: '2027-01-01', to: null } } });
    api.clock.at = new Date('2027-01-01T05:30:00Z');
    await api.run(DayChangeJob);
    admin = await api.signIn();
    expect(await get(premium)).toMatchObject({ label: 'Part B premium', content: { label: 'Part B premium' } });
  });

  it('requires confirmation to change regulated wording and keeps its number placeholders', async () => {
    const key = 'medicare.plan-notice';
    const { content } = await get(key);
    const value = content.value.replace('your area', 'your county');
    expect((await save(key, { value })).body.fields['confirmed']).toMatch(/^The law gives these words/);
    const without = await save(key, { value: 'Call Medicare.' }, { confirmed: true });
    expect(without.body.fields['content.value']).toMatch(/^Write \[number\] in two places/);
    expect((await save(key, { value }, { confirmed: true })).status).toBe(200);
    expect((await save(key, { checkedOn: '2026-11-20' })).status).toBe(200);
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it('lists the places that state a fact, and returns 401 without a session and 404 for an unknown key', async () => {
    expect((await api.get(pathOf(premium))).status).toBe(401);
    expect((await admin.get(pathOf('medicare.nothing'))).status).toBe(404);
    const stated = await get(premium);
    expect(stated).toMatchObject({ version: 1, regulated: false, daysLeft: 40, content: { next: null } });
    const law = await get('medicare.not-government');
    expect(law.statedIn[0]).toEqual({ path: '/', title: 'Every page, in its foot' });
    expect(stated.statedIn.every(({ path }) => /^\/(blog|city|services)\//.test(path))).toBe(true);
  });

  it.each([
    [{ value: ' ' }, 'value', 'Enter the value, like “$202.90 a month”'],
    [{ source: { name: 'CMS', url: 'http://cms.gov' } }, 'source.url', 'Enter the address of the page, with https://'],
    // Browsers read it as a path of this site.
    [{ source: { name: 'CMS', url: 'https:cms.gov' } }, 'source.url', 'Enter the address of the page, with https://'],
    [{ holds: { from: '2027-01-02', to: '2027-01-01' } }, 'holds.to', 'Enter an end that is not before the start'],
    [{ checkedOn: '2026-11-22' }, 'checkedOn', 'Enter a day that has come'],
  ])('refuses %j and names the field', async (change, field, sentence) => {
    const before = await get(premium);
    expect(await save(premium, change)).toMatchObject({
      status: 400,
      body: { fields: { [`content.${field}`]: sentence } },
    });
    expect(await get(premium)).toEqual(before);
  });

  it('returns the fact as if it had ended, as of now', async () => {
    const { body } = await admin.get(`${pathOf(premium)}/ended`);
    expect(body).toEqual({ fact: expect.any(String), at: api.clock.at.toISOString() });
  });

  it('refuses a current or scheduled value of another kind', async () => {
    const sentence = 'Enter an amount with its dollar sign, like “$202.90 a month”: pages count with it';
    const value = 'First words 1';
    expect((await save(premium, { value })).body.fields).toEqual({ 'content.value': sentence });
    const next = { ...(await figureOf(premium)), value, holds: { from: '2027-01-01', to: null } };
    expect((await save(premium, { next })).body.fields).toEqual({ 'content.next.value': sentence });
  });

  it('refuses a scheduled figure whose start is not in the future', async () => {
    const next = { ...(await figureOf(premium)), holds: { from: '2026-11-21', to: null } };
    const { body } = await save(premium, { next });
    expect(body.fields['content.next.holds.from']).toBe('Enter a day to come: until then this one holds');
  });
});
