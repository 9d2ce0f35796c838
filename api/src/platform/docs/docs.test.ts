import published from 'contract/openapi.json';
import previous from 'contract/previous/api.json';
import { answersAndBodies, publishedPart } from 'contract/published-part';

import { startTestApp, type TestApp } from '../../testing/test-app';
import { whatBreaks, type Relied } from './what-breaks.fixture';

describe('the description of the API', () => {
  let api: TestApp;
  afterEach(() => api.stop());

  it('says what each route takes and answers, from the schemas that check it', async () => {
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

  it('is published as it is: npm run api-description writes it again', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const { body } = await api.get('/api/docs/openapi.json');
    expect(published).toEqual(publishedPart(body));
  });

  it('takes and answers all that the previous contract had, whose releases visitors may have open', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const { body } = await api.get('/api/docs/openapi.json');
    const relied = previous as unknown as Relied; // npm run keep-contract wrote it
    expect(whatBreaks(relied, answersAndBodies(body))).toEqual([]);
  });

  it('has a page that runs no script', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'development' } });
    const response = await fetch(`${api.url}/api/docs`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(await response.text()).toContain('GET /api/posts/{slug}');
  });

  it('is not there in production', async () => {
    api = await startTestApp('SQLite', { environment: { NODE_ENV: 'production' } });
    expect((await api.get('/api/docs')).status).toBe(404);
    expect((await api.get('/api/docs/openapi.json')).status).toBe(404);
  });
});
