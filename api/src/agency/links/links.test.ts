import type { LinkWish } from 'contract/site-links';

import { TeamMemberEntity } from '../team/team-member.entity';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { listenToChanges } from '../../testing/change-listener';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';

const path = '/api/admin/links';

const offered = (to: string, wish: Partial<LinkWish> = {}): LinkWish => ({
  to,
  label: null,
  labelInSpanish: null,
  isHidden: false,
  isOwn: false,
  ...wish,
});
const own = (to: string, label: string | null = 'Elsewhere'): LinkWish => offered(to, { label, isOwn: true });

let api: TestApp;
let admin: SignedInClient;
/** Begins a test on an API of its own. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  await reportPages(api.url, pagesOfRemotes({ path: '/careers', languages: [] }));
  admin = await api.signIn();
}

const save = async (lists: object, baseVersion?: number) => {
  const { version } = (await admin.get(path)).body;
  return admin.send('PUT', path, { baseVersion: baseVersion ?? version, content: { lists } });
};
const shown = async () => (await api.get('/api/site')).body.links;

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('are told to every page, kept in a history and for the archive, and given back to the releases', async () => {
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
    expect(await shown()).toEqual({ header: [{ ...header[0], label: 'News' }, header[1]] });
    expect((await admin.get('/api/admin/audit')).body.items[0]).toMatchObject({
      event: 'links-changed',
      who: admin.email,
    });
    expect(await api.dataSource.getRepository(PublicRecordEntity).countBy({ kind: 'site_links' })).toBe(1);
    await save({});
    expect(await shown()).toBeUndefined();
  });

  it('let one of two owners at once win, and the other compare', async () => {
    const both = await Promise.all([save({ header: [offered('/blog')] }, 1), save({ header: [offered('/team')] }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect((await admin.get(path)).body.version).toBe(2);
  });
});

// What no engine decides.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it.each([
    ['a page', '/how-we-are-paid'],
    ['a part of a page', '/services/medicare#your-dates'],
    ['somebody’s page', '/team/zoe-adler'],
    ['an article', '/blog/part-b-by-phone'],
    ['a page of a remote that came later', '/careers'],
    ['another site', 'https://www.medicare.gov/plan-compare'],
  ])('lead to %s that the owner adds', async (_what, to) => {
    expect((await save({ start: [own(to)] })).status).toBe(200);
    expect(await shown()).toMatchObject({ start: [{ to, label: 'Elsewhere' }] });
  });

  it('say which of them lead to a page that was taken down', async () => {
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

  it('refuse what stands in the list already, a second button, and what the agency does not sell', async () => {
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
      'content.lists.start.0.to': 'There is no page at this address. Check it',
    });
  });
});

// They leave nothing behind, and share their API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(() => api.stop());

  it('are as the releases offer them until an owner says otherwise, for owners alone', async () => {
    expect((await admin.get(path)).body).toEqual({ version: 1, content: { lists: {} }, history: [], lost: [] });
    expect(await shown()).toBeUndefined();
    expect((await api.get(path)).status).toBe(401);
  });

  it.each([
    ['a page that is not there', own('/servces/medicare'), 'to', /no page at this address/],
    ['somebody who is not there', own('/team/nobody'), 'to', /no page at this address/],
    ['another site without its protocol', own('//elsewhere.example'), 'to', /no page at this address/],
    ['the admin', own('/admin/quotes'), 'to', /no page for visitors/],
    ['data', own('/api/site'), 'to', /no page for visitors/],
    ['a page in a language', own('/es/team'), 'to', /Leave out the language/],
    ['a site that is not safe', own('http://elsewhere.example'), 'to', /begins with https/],
    ['a script', own('javascript:alert(1)'), 'to', /begins with https/],
    ['words', own('our people'), 'to', /Enter a page of this site/],
    ['nothing', own(' '), 'to', /Enter a page of this site/],
    ['a link without words', own('/team', ' '), 'label', /Enter the words/],
    ['words that do not fit', own('/team', 'x'.repeat(41)), 'label', /40 characters or fewer/],
    ['hiding what the law asks for', offered('/privacy#consent', { isHidden: true }), 'isHidden', /cannot be hidden/],
    ['hiding licenses and complaints', offered('/licenses', { isHidden: true }), 'isHidden', /cannot be hidden/],
    ['renaming what the law asks for', offered('/terms', { label: 'Small print' }), 'label', /keeps its words/],
  ])('refuse %s at its field, and stay as they were', async (_what, link, field, sentence) => {
    const { status, body } = await save({ legal: [offered('/accessibility'), link] });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { [`content.lists.legal.1.${field}`]: expect.stringMatching(sentence) },
    });
    expect(await shown()).toBeUndefined();
  });
});
