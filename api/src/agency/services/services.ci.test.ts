import { asOfHeaders } from 'contract/as-of';

import { listenToChanges } from '../../testing/change-listener';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';
import { FactEntity } from '../facts/fact.entity';
import { editedService, inSpanish, lead, page, path, question } from './edited-service.fixture';

let api: TestApp;
let admin: SignedInClient;
const { get, save, publish, readTexts } = editedService(() => ({ api, admin }));

onEachEngine((engine) => {
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  it('shows the default text until an agency changes it', async () => {
    expect(await readTexts()).toMatchObject({
      lead: { text: 'Sign up in time.\nPart B costs :fact[medicare.part-b-premium.*].' },
      rows: [{ label: 'Doctors', cells: ['Any.', 'The plan’s.'] }],
      questions: [{ question: 'Is it free?', answer: 'No. [How we’re paid](/how-we-are-paid).' }],
      facts: { 'medicare.part-b-premium.*': { key: 'medicare.part-b-premium.2026', value: '$202.90 a month' } },
    });
    expect(await readTexts(inSpanish)).toMatchObject({ steps: [{ title: 'Tarjeta', text: 'La roja.' }, {}, {}, {}] });
    expect((await api.get('/api/site/lines/medicare')).body).toEqual({ line: 'medicare', firstPage: 'place' });
    expect((await api.get('/api/site/lines/group?with=texts')).body).not.toHaveProperty('texts');
  });

  it('keeps a draft hidden from visitors until it is published and logs both steps', async () => {
    const before = await readTexts();
    const saved = await save({ ...lead('Call us first.', 'Llámenos primero.'), questions: [question('May I wait?')] });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, published: { version: 1 } } });
    expect(await readTexts()).toEqual(before);
    expect(await publish()).toMatchObject({ status: 200, body: { version: 2, published: { version: 2 } } });
    expect(await readTexts()).toMatchObject({
      lead: { text: 'Call us first.' },
      questions: [{ question: 'May I wait?' }],
    });
    expect(await readTexts(inSpanish)).toMatchObject({ lead: { text: 'Llámenos primero.' } });
    const { history } = await get();
    expect(history[0]?.changes).toContainEqual({
      field: 'Lead',
      before: 'Sign up in time.\nPart B costs :fact[medicare.part-b-premium.*].',
      after: 'Call us first.',
    });
    expect(history.at(-1)).toMatchObject({ number: 1, by: 'the setup' });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items.slice(0, 2)).toMatchObject([
      { event: 'service-published', about: 'Medicare, version 2' },
      { event: 'service-changed', about: expect.stringContaining('Lead') },
    ]);
  });

  it('announces a published page, but not a draft', async () => {
    const listener = await listenToChanges(api.url);
    const facts = api.dataSource.getRepository(FactEntity);
    await save(lead('Call us first.'));
    await facts.save({ ...(await facts.findOneByOrFail({ key: 'medicare.part-b-premium.2026' })), value: '$210' });
    expect(await listener.next()).toEqual(['/api/cities', '/api/facts', '/api/site']);
    await publish();
    expect(await listener.next()).toEqual(['/api/site/lines']);
  });

  it('returns 409 for saving or publishing an old version', async () => {
    await save(lead('Theirs.'));
    expect(await save(lead('Mine.'), 1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await admin.send('POST', `${path}/publish`, { baseVersion: 1 })).toMatchObject({ status: 409 });
    expect((await get()).content.lead.en).toBe('Theirs.');
    expect(await save(lead('Theirs.'), 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('serves the text of a past day from the archive', async () => {
    const then = api.clock.at.toISOString();
    const before = await readTexts();
    api.clock.at = new Date('2026-11-23T15:00:00Z');
    admin = await api.signIn();
    await save(lead('Call us first.'));
    await publish();
    expect(await readTexts(asOfHeaders(proxySecret, then))).toEqual(before);
    const sources = await admin.get(`/api/admin/archive/sources?at=${api.clock.at.toISOString()}&paths=${page}`);
    expect(sources.body.items).toEqual([
      expect.objectContaining({ kind: 'service', key: 'medicare', name: 'Medicare', revision: 2 }),
    ]);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  it('omits lines with an expired fact, and rows and questions that become empty', async () => {
    const ending = ':fact[medicare.part-b-premium.2026]';
    const row = (cell: string) => ({ label: { en: cell, es: '' }, cells: [cell, 'B.'].map((en) => ({ en, es: '' })) });
    await save({
      rows: [row('A.'), row(`It costs ${ending}.`)],
      questions: [
        question('May I wait?'),
        { question: { en: 'What does it cost?', es: '' }, answer: { en: `It costs ${ending}.`, es: '' } },
      ],
    });
    await publish();
    expect(await readTexts()).toMatchObject({ rows: [{}, {}], questions: [{}, {}] });
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    expect(await readTexts()).toMatchObject({
      lead: { text: 'Sign up in time.' },
      rows: [{ label: 'A.' }],
      questions: [{ question: 'May I wait?' }],
      facts: {},
    });
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: 'medicare.part-b-premium.2026' });
    await facts.save({ ...fact, key: 'medicare.part-b-premium.2027', value: '$210', holdsFrom: null, holdsTo: null });
    expect(await readTexts()).toMatchObject({ facts: { 'medicare.part-b-premium.*': { value: '$210' } } });
  });

  it('lists the page among the places that state a fact', async () => {
    const { statedIn } = (await admin.get('/api/admin/facts/medicare.part-b-premium.2026')).body;
    expect(statedIn).toContainEqual({ path: '/services/medicare', title: 'Medicare' });
    const { items } = (await admin.get('/api/admin/facts')).body;
    const listed = items.find(({ key }: { key: string }) => key === 'medicare.part-b-premium.2026');
    expect(listed.pages).toEqual([{ path: '/services/medicare', title: 'Medicare' }]);
    await save(lead('Call us first.'));
    await publish();
    const after = (await admin.get('/api/admin/facts/medicare.part-b-premium.2026')).body.statedIn;
    expect(after).not.toContainEqual(expect.objectContaining({ path: '/services/medicare' }));
  });
});
