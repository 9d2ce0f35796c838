import type { LinkSetting } from 'contract/site-links';

import { TeamMemberEntity } from '../team/team-member.entity';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { listenToChanges } from '../../testing/change-listener';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';

const path = '/api/admin/links';

const offered = (to: string, wish: Partial<LinkSetting> = {}): LinkSetting => ({
  to,
  label: null,
  labelInSpanish: null,
  isHidden: false,
  isOwn: false,
  ...wish,
});
const own = (to: string, label: string | null = 'Elsewhere'): LinkSetting => offered(to, { label, isOwn: true });

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API, reports its pages and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  await reportPages(api.url, pagesOfRemotes({ path: '/careers', languages: [] }));
  admin = await api.signIn();
}

const save = async (lists: object, baseVersion?: number) => {
  const { version } = (await admin.get(path)).body;
  return admin.send('PUT', path, { baseVersion: baseVersion ?? version, content: { lists } });
};
const shownLinks = async () => (await api.get('/api/site')).body.links;

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('publishes, announces, logs and archives a save, and restores the defaults', async () => {
    const listener = await listenToChanges(api.url);
    const header = [
      offered('/blog', { label: ' News ', labelInSpanish: 'Noticias' }),
      offered('/team', { isHidden: true }),
    ];
    const answer = await save({ header });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 2, content: { lists: { header: [{ label: 'News' }, {}] } } },
    });
    expect(answer.body.history[0]).toMatchObject({
      by: admin.email,
      changes: [
        {
          field: 'Header',
          before: 'As the releases offer them',
          after: '“News” /blog, in Spanish “Noticias”; /team, hidden',
        },
      ],
    });
    expect(await listener.next()).toEqual(['/api/site']);
    expect(await shownLinks()).toEqual({ header: [{ ...header[0], label: 'News' }, header[1]] });
    expect((await admin.get('/api/admin/audit')).body.items[0]).toMatchObject({
      event: 'links-changed',
      who: admin.email,
    });
    expect(await api.dataSource.getRepository(PublicRecordEntity).countBy({ kind: 'site_links' })).toBe(1);
    await save({});
    expect(await shownLinks()).toBeUndefined();
  });

  it('accepts one of two concurrent saves and returns 409 for the other', async () => {
    const both = await Promise.all([save({ header: [offered('/blog')] }, 1), save({ header: [offered('/team')] }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect((await admin.get(path)).body.version).toBe(2);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it.each([
    ['a page', '/how-we-are-paid'],
    ['a part of a page', '/services/medicare#your-dates'],
    ['the page of a person', '/team/zoe-adler'],
    ['an article', '/blog/part-b-by-phone'],
    ['a page of a remote', '/careers'],
    ['another site', 'https://www.medicare.gov/plan-compare'],
  ])('accepts a link to %s', async (_what, to) => {
    expect((await save({ start: [own(to)] })).status).toBe(200);
    expect(await shownLinks()).toMatchObject({ start: [{ to, label: 'Elsewhere' }] });
  });

  it('reports visible links whose page no longer exists', async () => {
    await save({
      start: [own('/team/zoe-adler'), own('/blog/part-b-by-phone'), own('/team')],
      header: [own('/careers')],
    });
    expect((await admin.get(path)).body.lost).toEqual([]);
    await api.dataSource.getRepository(TeamMemberEntity).update({ id: 'zoe-adler' }, { standing: 'hidden' });
    await reportPages(api.url, pagesOfRemotes());
    expect((await admin.get(path)).body.lost.toSorted()).toEqual(['/careers', '/team/zoe-adler']);
    expect((await save({ start: [{ ...own('/team/zoe-adler'), isHidden: true }] })).body.lost).toEqual([]);
  });

  it('refuses a duplicate link, a second button and a page of a line that is not sold', async () => {
    expect((await save({ agency: [offered('/team'), own('/team')] })).body.fields).toEqual({
      'content.lists.agency.1.to': 'This stands in the list already',
    });
    expect((await save({ button: [offered('/get-quote'), own('/team')] })).body.fields).toEqual({
      'content.lists.button': 'The header has room for one button',
    });
    const agency = (await admin.get('/api/admin/agency')).body;
    const content = { ...agency.content, lines: ['group'] };
    await admin.send('PUT', '/api/admin/agency', { baseVersion: agency.version, content });
    expect((await save({ start: [own('/services/medicare#your-dates')] })).body.fields).toEqual({
      'content.lists.start.0.to': 'There is no page at /services/medicare#your-dates. Check it',
    });
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it('starts without customized links and returns 401 without a session', async () => {
    expect((await admin.get(path)).body).toEqual({ version: 1, content: { lists: {} }, history: [], lost: [] });
    expect(await shownLinks()).toBeUndefined();
    expect((await api.get(path)).status).toBe(401);
  });

  it.each([
    ['an unknown page', own('/servces/medicare'), 'to', /no page at \S/],
    ['an unknown person', own('/team/nobody'), 'to', /no page at \S/],
    ['a protocol-relative URL', own('//elsewhere.example'), 'to', /no page at \S/],
    ['the admin', own('/admin/quotes'), 'to', /no page for visitors/],
    ['an API path', own('/api/site'), 'to', /no page for visitors/],
    ['a page with a language prefix', own('/es/team'), 'to', /Leave out the language/],
    ['a site without HTTPS', own('http://elsewhere.example'), 'to', /begins with https/],
    ['a script', own('javascript:alert(1)'), 'to', /begins with https/],
    // Browsers read it as a path of this site.
    ['a site without its slashes', own('https:elsewhere.example'), 'to', /begins with https/],
    ['plain text', own('our people'), 'to', /Enter a page of this site/],
    ['an empty target', own(' '), 'to', /Enter a page of this site/],
    ['a link without a label', own('/team', ' '), 'label', /Enter the words/],
    ['a label that is too long', own('/team', 'x'.repeat(41)), 'label', /40 characters or fewer/],
    ['hiding a legally required link', offered('/privacy#consent', { isHidden: true }), 'isHidden', /cannot be hidden/],
    ['hiding the licenses page', offered('/licenses', { isHidden: true }), 'isHidden', /cannot be hidden/],
    ['renaming a legally required link', offered('/terms', { label: 'Small print' }), 'label', /keeps its words/],
  ])('refuses %s, names the field and changes nothing', async (_what, link, field, sentence) => {
    const { status, body } = await save({ legal: [offered('/accessibility'), link] });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { [`content.lists.legal.1.${field}`]: expect.stringMatching(sentence) },
    });
    expect(await shownLinks()).toBeUndefined();
  });
});
