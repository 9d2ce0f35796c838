import { ApiDescription } from '../docs/api-description';
import { sampleOf, withEachNumber, withEachText, type Schema } from '../../testing/schema-sample';
import type { SignedInClient } from '../../testing/signed-in';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

/**
 * NUL, which PostgreSQL cannot store; lone surrogates; and control characters, characters excluded from XML, and
 * four-byte UTF-8.
 */
const texts = [
  ['\u0000', 'a\u0000b'],
  ['\ud800', 'a\udc00'],
  ['\u000b', '\u001b[2J', '\uffff', '𝒳', '’💥'],
];

/** The same in URLs, where the second kind is bytes that are not valid UTF-8. */
const inAddresses = [
  ['%00', 'a%00b'],
  ['%ED%A0%80', '%C0%80', '%FF', '%'],
  ['%0B', '%EF%BF%BF', '%F0%9D%92%B3', '%u0000'],
];

/** Picks one text of each kind, rotating per call. `EVERY_ENGINE=1`, a nightly run, returns all of them. */
let turn = 0;
function someOf(kinds: readonly (readonly string[])[]): string[] {
  if (process.env.EVERY_ENGINE) return kinds.flat();
  turn += 1;
  return kinds.flatMap((kind) => kind.at(turn % kind.length) ?? []);
}

/** Routes with endless responses, or that end the session of the test. */
const skippedRoutes = ['/api/changes', '/api/auth/logout', '/api/admin/transfers/export'];

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface TestRequest {
  method: string;
  path: string;
  body?: string;
}

function requestsOf(method: string, path: string, { parameters = [], requestBody }: Operation): TestRequest[] {
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema && sampleOf(schema);
  const plain = path.replace(/\{\w+\}/g, 'a');
  const sent = (to: string): TestRequest => ({
    method,
    path: to,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const hostilePaths = [...path.matchAll(/\{\w+\}/g)].flatMap(([part]) =>
    someOf(inAddresses).map((text) => path.replace(part, text).replace(/\{\w+\}/g, 'a')),
  );
  const queries = [...parameters.filter((one) => one.in === 'query').map(({ name }) => name), 'unknown'];
  const hostileQueries = queries.flatMap((name) => someOf(inAddresses).map((text) => `${plain}?${name}=${text}`));
  const bodies = someOf(texts).flatMap((text) => withEachText(body, text));
  return [
    ...[...hostilePaths, ...hostileQueries, `${plain}?%00=1`].map(sent),
    ...bodies.map((changed) => ({ method, path: plain, body: JSON.stringify(changed) })),
  ];
}

/** A number that PostgreSQL's integers do not hold. */
const tooLarge = 9_999_999_999;

/** Returns the requests of a route with such a number in place of each number. */
function withLargeNumbers(method: string, path: string, { parameters = [], requestBody }: Operation): TestRequest[] {
  const schema = requestBody?.content['application/json']?.schema;
  const valueOf = (name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    return encodeURIComponent(String((parameter && sampleOf(parameter.schema)) ?? 'a'));
  };
  const asked = path.replace('{number}', String(tooLarge)).replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => `?${name}=${tooLarge}`);
  const bodies = schema ? withEachNumber(sampleOf(schema), tooLarge) : [];
  return [
    ...['', ...queries].map((query) => ({ method, path: asked + query })),
    ...bodies.map((body) => ({ method, path: asked, body: JSON.stringify(body) })),
  ];
}

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    api.app.get(ApiDescription).of(api.app);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const statusOf = async ({ method, path, body }: TestRequest): Promise<number> => {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const { status, body: stream } = await admin.fetch(path, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body }),
    });
    await stream?.cancel();
    return status;
  };

  const everyRequest = (of: typeof requestsOf): TestRequest[] => {
    const { paths } = api.app.get(ApiDescription).document;
    return Object.entries(paths)
      .filter(([path]) => !skippedRoutes.includes(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) =>
          of(method, path, operation),
        ),
      ); // swagger types an item's methods as optional keys
  };
  const failedOf = async (asked: readonly TestRequest[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const one of asked) {
      const status = await statusOf(one);
      if (status >= 500) failed.push(`${status} ${one.method} ${one.path} ${one.body ?? ''}`);
    }
    return failed;
  };

  it('handles texts that no database stores, at every place of every route, without a server error', async () => {
    const asked = everyRequest(requestsOf);
    expect(asked.length).toBeGreaterThan(2_000);
    expect(await failedOf(asked)).toEqual([]);
    expect((await admin.get('/api/admin/account')).status).toBe(200);
  });

  it('handles numbers that no column holds, at every place of every route, without a server error', async () => {
    const asked = everyRequest(withLargeNumbers);
    expect(asked.length).toBeGreaterThan(200);
    expect(await failedOf(asked)).toEqual([]);
    expect((await admin.get('/api/admin/account')).status).toBe(200);
  });

  it('handles such a text inside of a cursor', async () => {
    const after = Buffer.from(JSON.stringify(['kept', '\u0000', 'a'])).toString('base64url');
    expect((await admin.get(`/api/admin/articles?after=${after}`)).status).toBe(400);
  });

  it.each([
    ['/api/quotes/draft/medicare/place', 'application/x-www-form-urlencoded', 'zip=%00&a%00b=%ED%A0%80&__proto__=1'],
    ['/api/quotes/draft/medicare/contact', 'application/x-www-form-urlencoded', 'name=a%00b&email=%FF&phone=%0B'],
    ['/api/admin/media', 'multipart/form-data; boundary=x', multipart('a\u0000b.png')],
    ['/api/admin/media', 'multipart/form-data; boundary=x', multipart("x.png\"; filename*=UTF-8''a%00%ED%A0%80.png")],
    ['/api/admin/transfers', 'multipart/form-data; boundary=x', multipart("x.md\"; filename*=UTF-8''a%00%0B.md")],
  ])('handles a form to %s as %s without a server error', async (path, type, body) => {
    const { status } = await admin.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(status).toBeLessThan(500);
  });
}, 'PostgreSQL');

function multipart(name: string): string {
  return `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/markdown\r\n\r\n# A\r\n--x--\r\n`;
}
