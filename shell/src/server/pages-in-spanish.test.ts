import { startPagesSite, type PagesSite } from './pages-site.fixture';

const render = `
  const { url, view, language, page } = job;
  if (page?.name === './fails') return { kind: 'failed', blame: 'page', reason: 'it throws' };
  return rendered([view, language, url].join(' '));`;

const remotes = {
  'mf-marketing': {
    './home': { paths: ['/'] },
    './about': { paths: ['/about'] },
    './fails': { paths: ['/fail'] },
    './mine': { paths: ['/mine/:token'], personal: true },
  },
  'mf-blog': { './list': { paths: ['/blog'], englishOnly: true } },
};

describe('under /es', () => {
  let site: PagesSite;
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render, languages: ['es-US'] });
  });
  afterAll(() => site.stop());

  const get = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url });
    const { location, 'content-language': language } = headers;
    return { status: statusCode, body, ...(location !== undefined && { location }), ...(language && { language }) };
  };

  it('a page is rendered and cached in Spanish, separate from the English one', async () => {
    expect(await get('/es/about')).toEqual({ status: 200, body: 'page es-US /es/about', language: 'es-US' });
    expect(await get('/about')).toEqual({ status: 200, body: 'page en-US /about', language: 'en-US' });
    expect(site.cache.keys()).toEqual(expect.arrayContaining(['/es/about', '/about']));
    expect(await get('/es?topic=a')).toMatchObject({ status: 200, body: 'page es-US /es?topic=a' });
  });

  it('a URL is canonicalized, except for personal parameters', async () => {
    expect(await get('/ES/About/')).toMatchObject({ status: 301, location: '/es/about' });
    expect(await get('/es/')).toMatchObject({ status: 301, location: '/es' });
    expect(await get('/ES/Mine/aBc')).toMatchObject({ status: 301, location: '/es/mine/aBc' });
  });

  it('a page only available in English is redirected to temporarily', async () => {
    expect(await get('/es/blog?q=part+b')).toMatchObject({ status: 302, location: '/blog?q=part+b' });
  });

  it('a page is missing at an address that names the language twice', async () => {
    expect(await get('/es/es/about')).toMatchObject({ status: 404, body: 'not-found es-US /es/-' });
    expect(await get('/es/ES')).toMatchObject({ status: 404 });
  });

  it('error pages are in Spanish too', async () => {
    expect(await get('/es/nothing')).toMatchObject({ status: 404, body: 'not-found es-US /es/-', language: 'es-US' });
    expect(await get('/es/fail')).toMatchObject({ status: 503, body: 'unavailable es-US /es/fail/-' });
    expect(await get('/nothing')).toMatchObject({ status: 404, body: 'not-found en-US /-' });
  });

  it('a path with `//` is never taken for another site', async () => {
    expect(await get('/es//blog')).toMatchObject({ status: 404 });
  });
});

it('redirects to English when a release has no Spanish version', async () => {
  const site = await startPagesSite({ remotes, render });
  try {
    const about = await site.app.inject({ url: '/es/about' });
    expect([about.statusCode, about.headers.location]).toEqual([302, '/about']);
    expect((await site.app.inject({ url: '/es/nothing' })).body).toBe('not-found en-US /-');
  } finally {
    await site.stop();
  }
});
