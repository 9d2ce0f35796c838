import type { FastifyInstance } from 'fastify';

import { startPagesSite, type PagesSite } from './pages-site.fixture';
import { remotes } from './remotes.fixture';

describe('the canonical form of a URL', () => {
  let site: PagesSite;
  let app: FastifyInstance;
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render: "return rendered('page');" });
    ({ app } = site);
  });
  afterAll(() => site.stop());

  const get = (url: string) => app.inject({ url });

  it('is in lower case', async () => {
    const answer = await get('/About/?topic=Ann');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/about?topic=Ann']);
    expect((await get('/People/caf%C3%A9')).headers.location).toBe('/people/caf%C3%A9');
    expect((await get('/people/caf%C3%A9')).statusCode).toBe(200);
    // Personal pages may have a token, which is case-sensitive.
    expect((await get('/Mine/AbC')).headers).toMatchObject({ location: '/mine/AbC', 'cache-control': 'no-store' });
    expect((await get('/mine/AbC')).statusCode).toBe(200);
    expect((await get('/Admin/Articles')).headers).toMatchObject({ location: '/admin/articles' });
  });

  it('has no escaped letters', async () => {
    expect((await get('/%61b%6Fut?topic=a')).headers.location).toBe('/about?topic=a');
    expect((await get('/%41dmin/articles')).headers).toMatchObject({ location: '/admin/articles' });
    expect((await get('/mine/%41bC')).headers).toMatchObject({ location: '/mine/AbC', 'cache-control': 'no-store' });
    // Escapes that separate segments or lead to another path stay.
    for (const url of ['/people/%2E%2E', '/people/a%2Fb', '/people/%2541', '/people/caf%C3%A9'])
      expect((await get(url)).headers.location).toBeUndefined();
  });
});
