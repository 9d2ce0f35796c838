import { brotliDecompressSync } from 'node:zlib';

import { Documents } from '../discovery/documents';
import { bootDataElement } from '../site/boot-data';
import { startPagesSite, type PagesSite } from './pages-site.fixture';

/** A page with the data it was rendered from, parts of which look like the end of that data. */
const render = `
  const answers = [[['/api/site'], { name: 'x' }], [['/api/posts', { topic: 'medicare' }], { items: ['</script>', job.url] }]];
  const boot = JSON.stringify({ answers }).replace(/</g, '\\\\u003c');
  return rendered(\`<main>${bootDataElement}{}</script></main>${bootDataElement}\${boot}</script></body>\`);`;

const remotes = {
  'mf-blog': {
    './blog': { paths: ['/blog', '/'] },
    './mine': { paths: ['/mine'], personal: true },
    './articles': { paths: ['/admin/articles'], rendering: 'browser' },
  },
};

let site: PagesSite;
beforeAll(async () => {
  site = await startPagesSite({ remotes, render });
});
afterAll(() => site.stop());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

describe('GET /_data', () => {
  it('renders a page that is not cached, once for the data and the page', async () => {
    const [first, second] = await Promise.all([get('/_data/blog'), get('/_data/blog')]);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    await get('/blog');
    expect(site.renders.map(({ url }) => url)).toEqual(['/blog']);
  });

  it('returns the data of a cached page, without the site data', async () => {
    const { statusCode, headers, rawPayload } = await get('/_data/blog', { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual([
      [['/api/posts', { topic: 'medicare' }], { items: ['</script>', '/blog'] }],
    ]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': (await get('/blog')).headers['cache-control'],
      'x-robots-tag': 'noindex',
    });
    expect((await get('/_data/blog', { 'if-none-match': headers['etag'] })).statusCode).toBe(304);
  });

  it('returns the data of the home page', async () => {
    await get('/');
    expect((await get('/_data/')).json()).toEqual([[expect.anything(), { items: ['</script>', '/'] }]]);
  });

  it.each(['/mine', '/admin/articles', '/blog?q=medicare', '/no/such/page'])('returns 204 for %s', async (path) => {
    const before = site.renders.length;
    await get(`/_data${path}`);
    expect(site.renders).toHaveLength(before);
    await get(path);
    const { statusCode, headers, body } = await get(`/_data${path}`);
    expect([statusCode, headers['cache-control'], body]).toEqual([204, 'no-store', '']);
  });

  it('returns 204 for a cached document that is no page', async () => {
    const { cache, pages, site: agency } = site;
    const { releaseSet } = (await pages.get('/blog')).request;
    const documents = new Documents({ cache, site: agency, releases: () => releaseSet, log: () => undefined });
    await documents.get('/rss.xml', 'application/rss+xml; charset=utf-8', async () => ({ text: '<rss/>', paths: [] }));
    expect((await get('/_data/rss.xml')).statusCode).toBe(204);
  });
});
