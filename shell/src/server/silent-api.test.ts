import { until } from '../registry/until.fixture';
import { startPagesSite, type PagesSite } from './pages-site.fixture';

/** It reads a page's data from the API, at the page's own path, and fails like the real one without an answer in 800 ms. */
const render = `
  const { url, view } = job;
  if (view === 'unavailable' && url.startsWith('/bare')) throw new Error('no layout');
  globalThis.made = (globalThis.made ?? 0) + 1;
  if (view !== 'page') return rendered(view + globalThis.made);
  const path = '/api' + url;
  try {
    const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(800) });
    return rendered(await answer.text(), [path]);
  } catch {
    return { kind: 'failed', blame: 'data', reason: 'the API does not answer' };
  }`;

/** Pages that are read before the API falls silent. For the last of them the layout cannot be rendered. */
const known = [...Array.from({ length: 10 }, (_, index) => `/known/${index}`), '/bare/page'];

const remotes = {
  'mf-marketing': {
    './known': { paths: ['/known/:id'] },
    './other': { paths: ['/other/:id'] },
    './bare': { paths: ['/bare/page', '/bare/unknown'] },
  },
};

describe('while the API takes requests and never answers', () => {
  let site: PagesSite;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render });
    process.on('unhandledRejection', note);
    const isKnown = async (url: string) => (await site.app.inject(url)).statusCode === 200;
    // A machine that is busy may be as slow as a silent API.
    for (const url of known) await until(() => isKnown(url));
    site.api.isSilent = true;
    site.api.asked.length = 0;
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await site.stop();
  });

  interface Visit {
    status: number;
    body: string;
    milliseconds: number;
  }
  const median = (visits: Visit[]) =>
    visits.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[visits.length >> 1] ?? 0;

  it.each([
    ['stale', 16],
    ['older than is sent unasked', 40],
  ])('the shell lives, and pages that are %s are sent without a wait', async (_state, age) => {
    site.clock.now += age * 1_000;
    const sentPages: Promise<Visit>[] = [];
    const unknown: Promise<Visit>[] = [];
    for (let index = 0; index < 80; index += 1) {
      unknown.push(visit(`/other/${age}-${index}`), visit(`/nothing/${age}-${index}`));
      sentPages.push(visit(known[index % known.length] ?? ''));
      // Not a wait for a result: 20 visitors a second.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const sent = await Promise.all(sentPages);
    const refused = await Promise.all(unknown);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // A section has one such document, which is renewed now and then, however many addresses are asked for.
    expect(new Set(refused.map(({ body }) => body)).size).toBeLessThan(10);
    expect(median(sent)).toBeLessThan(median(refused) / 5);
    expect(unhandled).toEqual([]);
  });

  async function visit(url: string): Promise<Visit> {
    const began = performance.now();
    const { statusCode: status, body } = await site.app.inject(url);
    return { status, body, milliseconds: performance.now() - began };
  }
});
