import { until } from 'contract/testing/until';

import { startPagesSite, type PagesSite } from './pages-site.fixture';

/**
 * Reads a page's data from the API at the page's own path, and fails like the real renderer after 800 ms without a
 * response.
 */
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
    return { kind: 'failed', blame: 'silence', reason: 'the API does not answer' };
  }`;

/** Pages that are rendered before the API stops responding. For the last one, the layout cannot be rendered. */
const known = [...Array.from({ length: 10 }, (_, index) => `/known/${index}`), '/bare/page'];

const remotes = {
  'mf-marketing': {
    './known': { paths: ['/known/:id'] },
    './other': { paths: ['/other/:id'] },
    './bare': { paths: ['/bare/page', '/bare/unknown'] },
  },
};

describe('while the API accepts requests and never responds', () => {
  let site: PagesSite;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeAll(async () => {
    site = await startPagesSite({ remotes, render });
    process.on('unhandledRejection', note);
    const isKnown = async (url: string) => (await site.app.inject(url)).statusCode === 200;
    // A busy machine may be as slow as a silent API.
    for (const url of known) await until(() => isKnown(url));
    site.api.isSilent = true;
    site.api.requests.length = 0;
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
    visits.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[visits.length >> 1] ?? 0;

  it.each([
    ['stale', 16],
    ['expired', 40],
  ])('the shell keeps running, and pages that are %s are sent without waiting', async (_state, age) => {
    site.clock.now += age * 1_000;
    const sentPages: Promise<Visit>[] = [];
    const unknown: Promise<Visit>[] = [];
    for (let index = 0; index < 80; index += 1) {
      unknown.push(visit(`/other/${age}-${index}`), visit(`/nothing/${age}-${index}`));
      sentPages.push(visit(known[index % known.length] ?? ''));
      // Simulates 20 visitors a second; this does not wait for a result.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const sent = await Promise.all(sentPages);
    const refused = await Promise.all(unknown);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // A section shares one such document for all paths, which is renewed occasionally.
    expect(new Set(refused.map(({ body }) => body)).size).toBeLessThan(10);
    expect(median(sent)).toBeLessThan(median(refused) / 5);
    expect(unhandled).toEqual([]);
  });

  it('has a line in the log for each cause, and not for each page', () => {
    const lines = site.log.filter(({ message }) => message === 'a page cannot be shown');
    const reasons = lines.map(({ detail }) => (detail as { reason: string }).reason); // what the line has
    expect(reasons).toContain('the API does not answer');
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  async function visit(url: string): Promise<Visit> {
    const began = performance.now();
    const { statusCode: status, body } = await site.app.inject(url);
    return { status, body, milliseconds: performance.now() - began };
  }
});
