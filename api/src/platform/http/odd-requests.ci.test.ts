import { DiscoveryModule } from '@nestjs/core';

import { ApiDescription } from '../docs/api-description';
import { nameOf, routesOf, type Route } from '../../testing/routes-of';
import { sampleOf, type Schema } from '../../testing/schema-sample';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/reports+json',
  'a/b; c="',
  ';',
  '',
];

/**
 * Picks the first two content types, which routes accept, and one other, rotating per call. `EVERY_ENGINE=1`, a nightly
 * run, returns all of them.
 */
let turn = 0;
function someOf([json = '', form = '', ...others]: readonly string[]): string[] {
  if (process.env.EVERY_ENGINE) return [json, form, ...others];
  turn += 1;
  return [json, form, ...others.slice(turn % others.length).slice(0, 1)];
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`;
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length'];

/** Bodies that no page of the site sends. */
const bodies: readonly Buffer[] = [
  ...[
    '',
    ' ',
    'null',
    '1e999',
    '"a"',
    '[1e999,-1e999,-0]',
    '{',
    '{"a":1,"a":{"b":2},"a":[]}',
    '\ufeff{"a":1}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    nested('[', ']', 2_000),
    nested('{"a":[', ']}', 1_000),
    `[${'0,'.repeat(100_000)}0]`,
    `{${prototypes.map((name) => `"${name}":{"${name}":{"a":1}}`).join()}}`,
    nested('a[b]', '', 2_000),
    `a${nested('[b]', '', 2_000)}=1`,
    `a${nested('.0', '', 2_000)}=1`,
    'rows.999999999.age=1&rows.-1.age=2&rows.1e9.age=3&rows..age=4&rows.NaN=5',
    'a=1&a=2&a.b=3&a.0=4&a[]=5',
    prototypes.map((name) => `${name}=1&a.${name}=2&${name}.${name}=3`).join('&'),
    '&=&=&==&%&%0&%zz=%&a=%00&%ED%A0%80=%FF',
    Array.from({ length: 20_000 }, (_, at) => `a${at}=1`).join('&'),
    'a=1&'.repeat(20_000),
    '--x',
    '--x--',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n',
    '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--',
    '\r\n'.repeat(1_000),
  ].map((text) => Buffer.from(text)),
  Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
  Buffer.from('a=\xc3\x28&\xff=\xfe', 'latin1'),
  Buffer.from(`{"a":${'9'.repeat(100_000)}}`),
];

/** Replacements for each value of a body, one at a time, as JSON text. Some cannot result from serialization. */
const oddValues = ['1e999', '-1', '{}', '[]', 'null', '{"__proto__":1}', '[[[]]]', '"__proto__"', '1.5', '"9e99"'];

function withEachValue(value: unknown): unknown[] {
  const inside = (entries: [string | number, unknown][], put: (at: string | number, changed: unknown) => unknown) =>
    entries.flatMap(([at, part]) => withEachValue(part).map((changed) => put(at, changed)));
  const here = oddValues.map((_, at) => `odd ${at}`);
  if (Array.isArray(value))
    return [...here, ...inside([...value.entries()], (at, changed) => value.with(Number(at), changed))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...inside(Object.entries(value), (at, changed) => ({ ...value, [at]: changed }))];
}

const written = (value: unknown) =>
  Buffer.from(JSON.stringify(value).replace(/"odd (\d+)"/g, (_, at: string) => oddValues[Number(at)] ?? ''));

onOneEngine((engine) => {
  let api: TestApp;
  let open: Route[];
  beforeAll(async () => {
    api = await startTestApp(engine, { extra: [DiscoveryModule], environment: { QUOTE_LIMIT_PER_ADDRESS: '1000000' } });
    api.app.get(ApiDescription).of(api.app);
    open = routesOf(api).filter((route) => route.public && route.method !== 'GET');
  });
  afterAll(() => api.stop());

  /** Returns the paths of a route, with placeholder and real parameters. */
  function pathsOf({ path }: Route): string[] {
    const plain = path.replace(/:\w+/g, 'a');
    if (!path.startsWith('/api/quotes/draft/:product')) return [plain];
    const products = ['group', 'medicare'].map((product) => path.replace(':product', product));
    return products.flatMap((one) =>
      ['census', 'place', 'contact', '__proto__'].map((step) => one.replace(':step', step)),
    );
  }

  function samplesOf({ method, path }: Route): Buffer[] {
    const { paths } = api.app.get(ApiDescription).document;
    const operation = (paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, { requestBody?: unknown }>)?.[
      method.toLowerCase()
    ];
    const body = operation?.requestBody as { content: Record<string, { schema: Schema }> } | undefined;
    const schema = body?.content['application/json']?.schema;
    return schema ? withEachValue(sampleOf(schema)).map(written) : [];
  }

  it('handles malformed requests to every public route without a server error', async () => {
    expect(open.map(nameOf)).toEqual(
      expect.arrayContaining(['POST /api/quotes', 'POST /api/quotes/draft/:product/:step']),
    );
    const visitor = new QuoteVisitor(api.url, 'group');
    await visitor.answerAll();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const failed: string[] = [];
    let asked = 0;
    const ask = async (route: Route, path: string, type: string, body: Buffer) => {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
      const { status, body: stream } = await fetch(api.url + path, {
        method: route.method,
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
      });
      await stream?.cancel();
      asked += 1;
      if (status >= 500) failed.push(`${status} ${nameOf(route)} as ${path}, ${type}: ${body.subarray(0, 100)}`);
    };
    for (const route of open) {
      for (const path of pathsOf(route)) {
        for (const body of bodies) for (const type of someOf(contentTypes)) await ask(route, path, type, body);
        for (const body of samplesOf(route)) await ask(route, path, 'application/json', body);
      }
    }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(3 * bodies.length * open.length);
  });
}, 'PostgreSQL');
