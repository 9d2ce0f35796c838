import { PassThrough } from 'node:stream';

import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Change } from './changes-of-period';
import { EvidenceZip } from './evidence-zip';
import { ShownVersions } from './shown-versions';

const pages = 200;
const changes = 1_000;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

/** How often it was looked up whether a change concerns a page. */
let lookups = 0;
const counted = (sources: string[]) =>
  new Proxy(sources, {
    get: (target, name, receiver) => {
      if (name === 'some') lookups += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });

/** A shell with that many articles, of which one changes. */
const shell = {
  addresses: async () => Array.from({ length: pages }, (_, number) => `/blog/article-${number}`),
  page: async (at: string, path: string) => ({
    path,
    at,
    kind: 'page' as const,
    html: `<h1>${path}</h1>`,
    document: null,
    location: null,
    reason: null,
    revision: null,
    releases: [],
    sources: counted(['/api/site/lines', '/api/tags', `/api/posts${path.slice('/blog'.length)}`]),
  }),
  picture: async () => null,
};

it('tells after each page how many there are, also in a period of many pages and changes', async () => {
  const at = api.clock.at.toISOString();
  const change = (number: number): Change => ({
    at: new Date(Date.parse(at) + number).toISOString(),
    paths: new Set(number === changes ? ['/api/posts/article-1'] : ['/api/cities', '/api/team']),
  });
  const later = Array.from({ length: changes }, (_, index) => change(index + 1));
  const zip = new EvidenceZip(new PassThrough().resume());
  const told: [number, number][] = [];
  const onPage = async (done: number, total: number) => void told.push([done, total]);
  const versions = new ShownVersions({ now: api.dataSource, shell, zip, onPage });
  await versions.write([{ at, paths: 'all' }, ...later]);
  expect(told.slice(0, 3)).toEqual([
    [1, pages],
    [2, pages + 1],
    [3, pages + 1],
  ]);
  expect(told.at(-1)).toEqual([pages + 1, pages + 1]);
  // Each change with each page, and not again after each page.
  expect(lookups).toBeLessThan(2 * pages * changes);
});
