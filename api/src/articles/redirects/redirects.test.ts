import { until } from 'contract/testing/until';

import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { lockWaits } from '../../testing/lock-waits';
import { Statements } from '../../testing/statements';
import { RedirectEntity } from './redirect.entity';
import { Redirects } from './redirects.service';

const path = '/api/admin/redirects';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API for each test. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  await reportPages(api.url, pagesOfRemotes());
  admin = await api.signIn();
}

const add = (from: string, to: string) => admin.send('POST', path, { from, to });
/** Returns status and `Location` of the response for an address without a page. */
const redirectOf = async (address: string) => {
  const query = new URLSearchParams({ path: address });
  const { status, headers } = await fetch(`${api.url}/api/addresses/former?${query}`, { redirect: 'manual' });
  return [status, headers.get('location')];
};
const fieldsOf = async (from: string, to: string) => (await add(from, to)).body.fields;

onEachEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it.each([
    ['a space', '/My Plans/rates 2019.pdf', '/my plans/rates 2019.pdf'],
    ['an encoded space', '/rates%202019.pdf', '/rates 2019.pdf'],
    ['an encoded space at its end', '/rates%20', '/rates '],
    ['an encoded backslash', '/plans%5Crates.pdf', '/plans\\rates.pdf'],
  ])('redirects an address with %s, and removes it as it is listed', async (_what, typed, from) => {
    expect(await add(typed, '/services/medicare')).toMatchObject({ status: 200, body: { items: [{ from }] } });
    expect(await redirectOf(encodeURI(typed).replaceAll('%25', '%'))).toEqual([301, '/services/medicare']);
    const removed = await admin.send('DELETE', `${path}?${new URLSearchParams({ from })}`);
    expect(removed).toMatchObject({ status: 200, body: { items: [] } });
  });

  it('redirects an old address to a page until the redirect is removed, and audits both changes', async () => {
    expect(await redirectOf('/old.html')).toEqual([404, null]);
    const added = await add('/old.html', '/services/medicare#your-dates');
    expect(added).toMatchObject({
      status: 200,
      body: { items: [{ from: '/old.html', to: '/services/medicare#your-dates', by: admin.email }] },
    });
    expect(await redirectOf('/old.html')).toEqual([301, '/services/medicare#your-dates']);
    expect(await redirectOf('/OLD.html/')).toEqual([301, '/services/medicare#your-dates']);

    const removed = await admin.send('DELETE', `${path}?from=${encodeURIComponent('/old.html')}`);
    expect(removed).toMatchObject({ status: 200, body: { items: [] } });
    expect(await redirectOf('/old.html')).toEqual([404, null]);
    // Sent again because the response was lost.
    expect((await admin.send('DELETE', `${path}?from=/old.html`)).body).toEqual({ items: [] });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items.slice(0, 2).map(({ event, about }: { event: string; about: string }) => [event, about])).toEqual([
      ['redirect-removed', '/old.html to /services/medicare#your-dates'],
      ['redirect-added', '/old.html to /services/medicare#your-dates'],
    ]);
    // The archive can report the target on a given day.
    expect(await api.dataSource.getRepository(PublicRecordEntity).countBy({ kind: 'redirects' })).toBeGreaterThan(0);
  });

  it('refuses a second redirect of an address, and a redirect to a redirect', async () => {
    await add('/one', '/services/medicare');
    expect(await fieldsOf('/one', '/')).toEqual({
      from: expect.stringContaining('leads to /services/medicare already'),
    });
    expect(await fieldsOf('/two', '/one')).toEqual({ to: expect.stringContaining('leads on to /services/medicare') });
  });

  it('adds a redirect once that is sent again because its response was lost', async () => {
    const [first, again] = [await add('/café', '/services/medicare'), await add('/CAF%C3%89/', '/services/medicare')];
    expect([again.status, again.body]).toEqual([200, first.body]); // the headers have the time
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items.filter(({ event }: { event: string }) => event === 'redirect-added')).toHaveLength(1);
  });

  it('adds more redirects at once than the database has connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => add(`/at-once-${at}`, '/services/medicare')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('redirects the same address below /es to the Spanish page, or to the English page if there is none', async () => {
    await add('/old', '/services/medicare?from=old#your-dates');
    await add('/old-news', '/blog/part-b-by-phone');
    expect(await redirectOf('/es/old')).toEqual([301, '/es/services/medicare?from=old#your-dates']);
    expect(await redirectOf('/es/old-news')).toEqual([301, '/blog/part-b-by-phone']);
    expect(await redirectOf('/es/older')).toEqual([404, null]);
    // A redirect of the Spanish address takes precedence.
    expect((await add('/es/old', '/es/team')).status).toBe(200);
    expect([await redirectOf('/es/old'), await redirectOf('/old')]).toEqual([
      [301, '/es/team'],
      [301, '/services/medicare?from=old#your-dates'],
    ]);
    expect(await fieldsOf('/older', '/es/old-news')).toEqual({
      to: expect.stringContaining('leads on to /blog/part-b-by-phone'),
    });
    await add('/es/pagina', '/es');
    expect([await redirectOf('/es/pagina'), await redirectOf('/pagina')]).toEqual([
      [301, '/es'],
      [404, null],
    ]);
  });
});

// On PostgreSQL, where transactions run side by side.
describe('two owners who redirect an address at once', () => {
  beforeEach(() => begin('PostgreSQL'));
  afterEach(() => api.stop());

  it('get its redirect and a refusal that names the target', async () => {
    const answers = await api.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE redirects IN SHARE MODE');
      const adding = ['/team', '/help'].map((to) => add('/old', to));
      await until(async () => (await lockWaits(api.dataSource)) === 2);
      return { adding };
    });
    const replies = await Promise.all(answers.adding);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [{ to }] = (await admin.get(path)).body.items;
    const refusal = { from: `It leads to ${to} already. Remove that first` };
    expect(replies.find(({ status }) => status === 400)?.body.fields).toEqual(refusal);
  });
});

// Independent of the engine.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('redirects an old address to the front page', async () => {
    const added = await add('/index.php', '/#hours');
    expect(added).toMatchObject({
      status: 200,
      body: { items: [{ from: '/index.php', to: '/#hours', isLost: false, isTaken: false }] },
    });
    expect(await redirectOf('/index.php')).toEqual([301, '/#hours']);
  });

  it('redirects to a section whose name has letters that no header may contain', async () => {
    expect((await add('/José.html', '/services/../team?de=josé#señas')).status).toBe(200);
    const target = '/team?de=jos%C3%A9#se%C3%B1as';
    expect(await redirectOf('/José.html')).toEqual([301, target]);
    expect(await redirectOf('/jos%C3%A9.html')).toEqual([301, target]);
    expect(await redirectOf('/es/José.html')).toEqual([301, `/es${target}`]);
  });

  it('tracks pages of remotes that are added or removed while the site runs', async () => {
    const refused = { to: expect.stringContaining('no page at this address') };
    expect(await fieldsOf('/jobs', '/careers')).toEqual(refused);
    expect(await reportPages(api.url, pagesOfRemotes({ path: '/careers', languages: [] }))).toBe(204);
    expect((await add('/jobs', '/careers')).status).toBe(200);
    expect(await fieldsOf('/careers', '/')).toEqual({ from: expect.stringContaining('has a page there') });
    expect(await redirectOf('/es/jobs')).toEqual([301, '/careers']);
    expect((await admin.get(path)).body.items).toMatchObject([{ from: '/jobs', isLost: false }]);
    expect(await reportPages(api.url, pagesOfRemotes())).toBe(204);
    expect((await admin.get(path)).body.items).toMatchObject([{ from: '/jobs', isLost: true }]);
    expect(await fieldsOf('/positions', '/careers')).toEqual(refused);
    expect((await add('/careers', '/team')).body.fields).toEqual({ from: expect.stringContaining('/jobs leads here') });
    expect(await reportPages(api.url, pagesOfRemotes({ path: '/jobs', languages: [] }))).toBe(204);
    expect((await admin.get(path)).body.items).toMatchObject([{ from: '/jobs', isTaken: true }]);
  });

  it('lists hundreds of redirects with as many queries as a few', async () => {
    const statements = new Statements(api.dataSource);
    const insert = (count: number) =>
      api.dataSource.getRepository(RedirectEntity).insert(
        Array.from({ length: count }, (_, at) => ({
          address: `/old-${count}-${at}`,
          to: ['/team/zoe-adler', '/blog/part-b-by-phone', '/city/lima-ohio', '/services/medicare', '/gone'][at % 5],
          at: api.clock.at.toISOString(),
          by: admin.email,
        })),
      );
    const queriesOf = async () => {
      const sent = await statements.during(async () => {
        const { items } = await api.app.get(Redirects).list();
        expect(items.filter(({ isLost }) => isLost)).toHaveLength(items.length / 5);
      });
      return sent.length;
    };
    await insert(5);
    const few = await queriesOf();
    await insert(300);
    expect(await queriesOf()).toBeLessThanOrEqual(few);
  });

  it('treats pages of lines that the agency does not sell as missing', async () => {
    const agency = (await admin.get('/api/admin/agency')).body;
    const content = { ...agency.content, lines: ['group'] };
    await admin.send('PUT', '/api/admin/agency', { baseVersion: agency.version, content });
    expect(await fieldsOf('/old', '/services/medicare')).toEqual({
      to: expect.stringContaining('no page at this address'),
    });
    expect((await add('/services/medicare', '/services/group-health')).status).toBe(200);
  });
});

// These tests leave nothing behind, and share one API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(() => api.stop());

  it.each([
    ['a page of the site', '/services/medicare', '/', 'from', /has a page there/],
    ['a page of the site, in Spanish', '/es/services/medicare', '/', 'from', /has a page there/],
    ['an article, in Spanish', '/es/blog/part-b-by-phone', '/', 'from', /has a page there/],
    ['the page of a team member', '/team/zoe-adler', '/', 'from', /has a page there/],
    ['a path of the admin', '/admin/quotes-of-old', '/', 'from', /has a page there/],
    ['a feed', '/rss.xml', '/', 'from', /a file of its own/],
    ['a calendar', '/calendar-medicare.ics', '/', 'from', /a file of its own/],
    ['an icon', '/Favicon.ico', '/', 'from', /a file of its own/],
    ['a path of the API', '/api/old', '/', 'from', /has a page there/],
    ['another site', '/old', 'https://elsewhere.example/', 'to', /beginning with a slash/],
    ['another site without its protocol', '/old', '//elsewhere.example/', 'to', /beginning with a slash/],
    ['another site behind a backslash', '/old', '/\\elsewhere.example', 'to', /beginning with a slash/],
    ['a missing page', '/old', '/servces/medicare', 'to', /no page at this address/],
    ['a missing article', '/old', '/blog/nothing-of-the-kind', 'to', /no page at this address/],
    ['a missing page in Spanish', '/old', '/es/servces', 'to', /no page at this address/],
    ['a page in English only', '/old', '/es/blog/part-b-by-phone', 'to', /in English only. Enter \/blog\/part-b/],
    ['itself', '/old', '/Old/', 'to', /the old address itself|no page at this address/],
    ['a query in the old address', '/old?x=1', '/', 'from', /Leave out the \?/],
  ])('refuses %s at its field', async (_what, from, to, field, sentence) => {
    const fields = await fieldsOf(from, to);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(sentence);
    expect((await admin.get(path)).body.items).toEqual([]);
  });

  it('accepts page reports only from the site’s own shells', async () => {
    expect(await reportPages(api.url, pagesOfRemotes({ path: '/careers', languages: [] }), 'another secret')).toBe(403);
    expect(Object.keys(await fieldsOf('/jobs', '/careers'))).toEqual(['to']);
  });

  it('refuses visitors who are not signed in', async () => {
    expect((await api.get(path)).status).toBe(401);
  });
});
