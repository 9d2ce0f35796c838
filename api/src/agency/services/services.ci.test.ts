import type { PreviewLink } from 'contract/articles';
import { asOfHeaders } from 'contract/as-of';
import type { AuditPage } from 'contract/audit';
import type { Service, ServiceContent } from 'contract/services';

import { listenToChanges } from '../../testing/change-listener';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { proxySecret } from '../../testing/visitor-at';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { PreviewLinks } from '../../platform/secrets/preview-links';
import { FactEntity } from '../facts/fact.entity';
import { ServiceScheduleJob } from './service-schedule.job';

const path = '/api/admin/services/medicare';
const page = '/api/site/lines/medicare?with=texts';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  admin = await api.signIn();
}

const get = async () => (await admin.get(path)).body as Service; // schema-checked
async function save(change: Partial<ServiceContent>, baseVersion?: number) {
  const { version, content } = await get();
  return admin.send('PUT', path, { baseVersion: baseVersion ?? version, content: { ...content, ...change } });
}
const publish = async () => admin.send('POST', `${path}/publish`, { baseVersion: (await get()).version });
const schedule = async (publishAt: string | null) =>
  admin.send('PUT', `${path}/schedule`, { baseVersion: (await get()).version, publishAt });
const readTexts = async (headers: Record<string, string> = {}, from = page) =>
  ((await (await fetch(api.url + from, { headers })).json()) as { texts: object }).texts;
const planNotice =
  'We do not offer every plan in your area. Currently we represent 3 organizations. Please contact Medicare.';
const inSpanish = { 'accept-language': 'es-US' };
const lead = (en: string, es = '') => ({ lead: { en, es } });
const question = (en: string) => ({ question: { en, es: `¿${en}` }, answer: { en: 'Yes.', es: 'Sí.' } });

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
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

  it('publishes the scheduled version at its time, not a later draft', async () => {
    await save(lead('From December on.'));
    expect(await schedule('2026-12-01T09:00')).toMatchObject({
      status: 200,
      body: { schedule: { local: '2026-12-01T09:00', at: '2026-12-01T14:00:00.000Z', version: 2 } },
    });
    await save(lead('Not yet.'));
    await api.run(ServiceScheduleJob);
    expect(await readTexts()).toMatchObject({ lead: { text: expect.stringContaining('Sign up') } });
    const then = { ...asOfHeaders(proxySecret, '2026-12-02T15:00:00.000Z') };
    expect(await readTexts(then)).toMatchObject({ lead: { text: 'From December on.' } });
    const { body } = await admin.get('/api/admin/archive/coming?until=2026-12-02');
    expect(body.services).toEqual([{ line: 'medicare', name: 'Medicare', at: '2026-12-01T14:00:00.000Z' }]);
    api.clock.at = new Date('2026-12-01T14:00:01Z');
    await api.run(ServiceScheduleJob);
    admin = await api.signIn();
    expect(await readTexts()).toMatchObject({ lead: { text: 'From December on.' } });
    expect(await get()).toMatchObject({ version: 3, published: { version: 2 }, schedule: null });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ event: 'service-published', device: 'At the set time', about: 'Medicare, version 2' }),
    );
  });

  it.each([
    ['states a fact that is gone', 'Costs :fact[medicare.gone].', 'Lead: There is no fact “medicare.gone”.'],
    ['no longer has the words of the law', planNotice, 'Lead: The law gives the words'],
  ])('publishes no scheduled version that %s by then, and mails the admin why', async (_what, text, reason) => {
    const facts = api.dataSource.getRepository(FactEntity);
    const known = await facts.findOneByOrFail({ key: 'medicare.plan-notice' });
    await facts.save([
      { ...known, value: planNotice },
      { ...known, key: 'medicare.gone', value: '$1' },
    ]);
    await save(lead(text));
    expect(await schedule('2026-12-01T09:00')).toMatchObject({ status: 200 });
    await facts.delete({ key: 'medicare.gone' });
    await facts.save({ ...known, value: planNotice.replace('Currently', 'Today') });
    api.clock.at = new Date('2026-12-01T14:00:01Z');
    await api.run(ServiceScheduleJob);
    await api.run(ServiceScheduleJob);
    expect(api.expectLogged('a schedule was given up')).toHaveLength(1);
    admin = await api.signIn();
    expect(await get()).toMatchObject({ version: 2, published: { version: 1 }, schedule: null });
    const [mail, ...others] = (await api.dataSource.getRepository(OutboxEntity).find()).flatMap(({ payload }) =>
      payload.kind === 'mail' ? [payload.mail] : [],
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: admin.email }, subject: 'Not published: Medicare' });
    expect(mail?.text).toMatch(
      /^“Medicare” was to be published on December 1, 2026 at 9:00\sAM \(America\/New_York\), and was not\.\n/,
    );
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('/admin/services/medicare');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ event: 'service-schedule-removed', device: 'At the set time', about: 'Medicare' }),
    );
  });

  it('replaces no schedule that another admin set or removed in the meantime', async () => {
    const { version: baseVersion } = await get();
    const set = (publishAt: string | null, from: string | null) =>
      admin.send('PUT', `${path}/schedule`, { baseVersion, publishAt, from });
    const [nine, noon] = ['2026-12-01T09:00', '2026-12-01T12:00'];
    expect(await set(nine, null)).toMatchObject({ status: 200 });
    expect(await set(nine, null)).toMatchObject({ status: 200 });
    expect(await set(noon, null)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `${admin.email} has scheduled this page: version ${baseVersion}, 2026-12-01 09:00 (America/New_York). Nothing was changed. Set your schedule again if it is to stand.`,
      },
    });
    expect(await set(noon, nine)).toMatchObject({ status: 200, body: { schedule: { local: noon } } });
    expect(await set(null, nine)).toMatchObject({ status: 409 });
    expect(await set(null, noon)).toMatchObject({ status: 200, body: { schedule: null } });
    expect(await set(nine, noon)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This page is not scheduled any more\./) },
    });
  });

  it('shows a schedule in the time zone of the agency, also after that has changed', async () => {
    await schedule('2026-12-01T09:00');
    const { body: agency } = await admin.get('/api/admin/agency');
    const content = { ...agency.content, timeZone: 'America/Chicago' };
    const moved = await admin.send('PUT', '/api/admin/agency', { baseVersion: agency.version, content });
    expect(moved).toMatchObject({ status: 200 });
    const inChicago = { local: '2026-12-01T08:00', at: '2026-12-01T14:00:00.000Z' };
    expect(await get()).toMatchObject({ schedule: inChicago });
    expect((await admin.get('/api/admin/services')).body.items).toContainEqual(
      expect.objectContaining({ line: 'medicare', schedule: expect.objectContaining(inChicago) }),
    );
    const removal = { baseVersion: (await get()).version, publishAt: null, from: inChicago.local };
    expect(await admin.send('PUT', `${path}/schedule`, removal)).toMatchObject({ status: 200 });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0].changes).toEqual([
      { field: 'Schedule', before: 'version 1, 2026-12-01 08:00 (America/Chicago)', after: '' },
    ]);
  });

  it('removes a schedule and refuses a time in the past', async () => {
    await save(lead('From December on.'));
    expect((await schedule('2026-11-01T09:00')).body.fields).toEqual({
      publishAt: 'This time has passed. Choose a later one.',
    });
    await schedule('2026-12-01T09:00');
    expect(await schedule(null)).toMatchObject({ status: 200, body: { schedule: null } });
    api.clock.at = new Date('2026-12-02T14:00:00Z');
    await api.run(ServiceScheduleJob);
    admin = await api.signIn();
    expect(await get()).toMatchObject({ published: { version: 1 } });
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
  beforeEach(() => startApi(engine));
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

  it('falls back to English for untranslated text, marks its language and warns before publishing', async () => {
    const { warnings } = (await save(lead('Call us first.'))).body as Service; // schema-checked
    expect(warnings).toEqual(['Readers of Spanish read one text in English.']);
    await publish();
    expect(await readTexts(inSpanish)).toMatchObject({
      lead: { text: 'Call us first.', lang: 'en-US' },
      questions: [{ question: '¿Es gratis?' }],
    });
    const answer = await save(lead('Call us soon.', 'Llámenos.')).then(() => publish());
    expect(answer.body.warnings).toEqual([]);
    expect((await save(lead('Never call us.', 'Llámenos.'))).body.warnings).toEqual([
      'The English changed and its Spanish did not: “Llámenos.”',
    ]);
    const sunny = `Llámenos ${'🌻'.repeat(60)}`;
    await save(lead('Call us under the sun.', sunny)).then(() => publish());
    expect((await save(lead('Call us in the sun.', sunny))).body.warnings).toEqual([
      `The English changed and its Spanish did not: “Llámenos ${'🌻'.repeat(51)}…”`,
    ]);
    const spanish = 'Le [cuesta](/medicare) **hoy** :fact[medicare.part-b-premium.*].';
    await save(lead('It costs money.', spanish)).then(() => publish());
    expect((await save(lead('It costs more.', spanish))).body.warnings).toEqual([
      'The English changed and its Spanish did not: “Le cuesta hoy $202.90 a month.”',
    ]);
  });

  it('applies the article checklist and names the place of each warning', async () => {
    await reportPages(api.url, pagesOfRemotes());
    const answer = (text: string) => ({ question: { en: text, es: 'x' }, answer: { en: text, es: 'x' } });
    const { warnings } = (
      await save({
        ...lead('The Part B premium is $185.00 a month.', 'x'),
        questions: [
          answer('Most people save 40 percent.'),
          answer('It costs :fact[medicare.part-b-premium.2026], or [40 percent](https://www.medicare.gov) of it.'),
          answer('Ask [our people](/team), or [them](/servces).'),
          answer('Experts say so.'),
        ],
      })
    ).body as Service; // schema-checked
    const warningsOf = (text: string) => [`Question ${text}`, `Question ${text.replace(':', ', answer:')}`];
    expect(warnings.filter((text) => !text.includes('Spanish'))).toEqual([
      expect.stringMatching(
        /^Lead: This says \$185\.00\. “Part B premium” is \$202\.90 a month, as of .+\. Insert that fact in its place\.$/,
      ),
      'Lead: This text has figures and no source. State a fact, or link to one.',
      ...warningsOf('1: This text has figures and no source. State a fact, or link to one.'),
      ...warningsOf('4: Who says so? Link to the source, or state a fact.'),
      ...warningsOf('3: There is no page at /servces. Check the link.'),
    ]);
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    admin = await api.signIn();
    expect((await get()).warnings).toContainEqual(
      expect.stringContaining('Question 2: “Part B premium” held through December 31, 2026'),
    );
  });

  it('refuses to publish altered regulated wording', async () => {
    const words = 'Currently we represent 12 carriers which offer 48 products in your area.';
    await save(lead(words));
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.fields).toEqual({ 'content.lead.en': expect.stringContaining('The law gives the words') });
  });

  it('saves an incomplete draft and names each field that prevents publishing', async () => {
    const { rows } = (await get()).content;
    const saved = await save({
      ...lead(' '),
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(1) })),
      questions: [
        { question: { en: 'A?', es: '' }, answer: { en: 'It is :fact[medicare.nothing].', es: '' } },
        {
          question: { en: 'A?', es: '' },
          answer: { en: '[There](javascript:alert(1))', es: '[Allá](//evil.example)' },
        },
      ],
    });
    expect(saved.status).toBe(200);
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'content.lead.en': 'Write what the page is about, in a sentence or two',
      'content.rows': 'Fill in 2 columns in each row',
      'content.questions.0.answer.en': 'There is no fact “medicare.nothing”. Choose one with “Insert a fact”',
      'content.questions.1.question.en': 'This question is asked above. Ask another, or remove it',
      'content.questions.1.answer.es': expect.stringContaining('“//evil.example” is no address'),
    });
    expect(await schedule('2026-12-01T09:00')).toMatchObject({ status: 400 });
  });

  it('refuses texts that would take seconds to check, alone or together', async () => {
    const fault = expect.stringMatching(/^This has more lines and signs/);
    const alone = await save(lead('>'.repeat(2_000)));
    expect(alone).toMatchObject({ status: 400, body: { fields: { 'content.lead.en': fault } } });
    const list = '- a\n'.repeat(400);
    expect((await save(lead(list))).status).toBe(200);
    const together = await save({ questions: Array.from({ length: 16 }, () => question(list)) });
    expect(together).toMatchObject({ status: 400, body: { fields: { content: fault } } });
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

  it('shows a draft through its preview link for a week, without lines that state an unknown fact', async () => {
    await save(lead('Call us first.\nIt costs :fact[constructor].'));
    const { body } = await admin.send('POST', `${path}/preview-link`);
    const token = String(body.path).replace('/services/preview/', '');
    const shown = `/api/site/lines/preview/${token}`;
    expect(await readTexts({}, shown)).toMatchObject({ lead: { text: 'Call us first.' } });
    expect((await api.get(shown.replace('medicare', 'ease'))).status).toBe(404);
    api.clock.at = new Date('2026-11-29T15:00:00Z');
    expect((await api.get(shown)).status).toBe(410);
  });

  it('ends all preview links of a page that were made so far when they are stopped', async () => {
    const open = ({ path: of }: PreviewLink) => api.get(of.replace('/services/preview/', '/api/site/lines/preview/'));
    const make = async () => (await admin.send('POST', `${path}/preview-link`)).body as PreviewLink; // schema-checked
    const earlierRelease = api.app.get(PreviewLinks).make('service-preview', '/services/preview', ['medicare']);
    const links = [await make(), await make(), earlierRelease];
    for (const link of links) expect((await open(link)).status).toBe(200);

    expect((await admin.send('DELETE', `${path}/preview-link`)).status).toBe(204);
    for (const link of links) expect((await open(link)).status).toBe(410);
    await save(lead('Call us first.'));
    await publish();
    expect((await open(await make())).status).toBe(200);
    for (const link of links) expect((await open(link)).status).toBe(410);
    const { items } = (await admin.get('/api/admin/audit')).body as AuditPage; // schema-checked
    expect(items).toContainEqual(expect.objectContaining({ event: 'previews-stopped', about: 'Medicare' }));
    const missing = '/api/admin/services/group/preview-link';
    expect((await admin.send('DELETE', missing)).status).toBe(404);
    expect((await admin.send('POST', missing)).status).toBe(404);
  });
});
