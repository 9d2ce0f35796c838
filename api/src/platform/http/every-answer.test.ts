import { startTestApp, type TestApp } from '../../testing/test-app';

describe('every response', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
  });
  afterAll(() => api.stop());

  it.each([
    ['a list', 'GET', '/api/posts', 200],
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['invalid input', 'GET', '/api/posts?limit=0', 400],
    ['an unsupported method', 'PUT', '/api/posts', 405],
    ['a path that cannot be decoded', 'GET', '/api/%zz', 400],
    ['only the headers', 'HEAD', '/api/site', 200],
  ])('has all security headers: %s', async (_what, method, path, status) => {
    const response = await fetch(api.url + path, { method });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
  });

  it('returns 304 without a body while it is unchanged', async () => {
    const first = await fetch(`${api.url}/api/posts`);
    const tag = first.headers.get('etag') ?? '';
    const second = await fetch(`${api.url}/api/posts`, { headers: { 'if-none-match': `W/${tag}, "other"` } });
    expect([second.status, second.headers.get('etag'), second.headers.get('content-length')]).toEqual([304, tag, null]);
    expect(await second.text()).toBe('');
    const other = await fetch(`${api.url}/api/team`, { headers: { 'if-none-match': tag } });
    expect(other.status).toBe(200);
  });

  it('logs one line, with its route pattern and no visitor data', async () => {
    api.log.length = 0;
    await fetch(`${api.url}/api/posts/part-b-by-phone?email=ann@example.com`, {
      headers: { 'user-agent': 'Ann', 'x-request-id': 'Ann' },
    });
    expect(api.log).toEqual([
      {
        level: 'info',
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        service: 'api',
        msg: 'request',
        method: 'GET',
        route: '/api/posts/:slug',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });
});
