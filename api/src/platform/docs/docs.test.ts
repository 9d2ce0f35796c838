import published from 'contract/openapi.json';
import previous from 'contract/previous/api.json';
import { answersAndBodies, publishedPart } from 'contract/published-part';

import { startTestApp, type TestApp } from '../../testing/test-app';
import { whatBreaks, type Relied } from './what-breaks.fixture';

describe('the description of the API', () => {
  let api: TestApp;
  afterEach(() => api.stop());

  it('documents parameters and responses of each route, from their validation schemas', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const { status, body } = await api.get('/api/docs/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/posts', '/api/posts/{slug}', '/api/team/{id}']),
    );
    const list = body.paths['/api/posts'].get;
    expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'topic',
      'tag',
      'author',
      'before',
      'after',
      'limit',
    ]);
    expect(list.responses['200'].content['application/json'].schema.required).toEqual(['items', 'older', 'newer']);
    expect(body.paths).not.toHaveProperty('/api/changes');
  });

  it('matches the published file: npm run api-description updates it', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const { body } = await api.get('/api/docs/openapi.json');
    expect(published).toEqual(publishedPart(body));
  });

  it('stays compatible with the previous contract, whose releases visitors may still have open', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const { body } = await api.get('/api/docs/openapi.json');
    const relied = previous as unknown as Relied; // written by npm run keep-contract
    expect(whatBreaks(relied, answersAndBodies(body))).toEqual([]);
  });

  it('has a page that runs no script', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const response = await fetch(`${api.url}/api/docs`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(await response.text()).toContain('GET /api/posts/{slug}');
  });

  it('is absent in production', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'production' } });
    expect((await api.get('/api/docs')).status).toBe(404);
    expect((await api.get('/api/docs/openapi.json')).status).toBe(404);
  });
});
