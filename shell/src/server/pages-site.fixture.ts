import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { FormerAddresses } from '../pages/former-addresses';
import { LastSite } from '../pages/last-site';
import { PageCache } from '../pages/page-cache';
import { PageService } from '../pages/page-service';
import { Composition, type ReleaseInForce } from '../renderer/composition';
import type { RendererSetup } from '../renderer/render-job';
import { Renderer } from '../renderer/renderer';
import { createMetrics } from './metrics';
import { servePages } from './pages-route';

/**
 * A renderer thread without React. It reads each page's data from the API as the real one does, at the page's own
 * path under `/api`, and fails like it where there is no answer within 800 ms.
 */
const thread = `
  const { parentPort, workerData: { apiUrl, release } } = require('node:worker_threads');
  const rendered = (status, html) => ({
    kind: 'rendered', status, html, styleHashes: [], site: null, consoleErrors: [],
    day: new Date().toISOString().slice(0, 10), timeZone: 'UTC',
  });
  const titles = { 'not-found': [404, 'No such page'], gone: [410, 'No longer here'], unavailable: [503, 'We are sorry'] };
  async function render({ url, view, page }) {
    if (view === 'unavailable' && url.endsWith('/no-layout')) return { kind: 'failed', blame: 'page', reason: 'no layout' };
    if (view !== 'page') return { ...rendered(...titles[view]), paths: [] };
    const path = '/api' + url.split('?')[0];
    try {
      const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(800) });
      return { ...rendered(200, [release, page?.name, await answer.text()].join(' ')), paths: [path] };
    } catch {
      return { kind: 'failed', blame: 'data', reason: 'the API does not answer' };
    }
  }
  parentPort.on('message', async ({ id, job }) => {
    parentPort.postMessage({ kind: 'began', id });
    parentPort.postMessage({ kind: 'done', id, result: await render(job) });
  });
  parentPort.postMessage({ kind: 'ready', pages: [] });`;

/** Page declarations of one remote: a name and the paths that it answers. */
export type DeclaredPages = Readonly<Record<string, readonly string[]>>;

export interface PagesSite {
  app: FastifyInstance;
  cache: PageCache;
  /** What the API says at each page. While it is silent it takes requests and never answers. */
  api: { text: string; isSilent: boolean; asked: string[] };
  /** A clock for the cache. */
  clock: { now: number };
  stop: () => Promise<void>;
}

/** A shell's pages, in front of an API that can fall silent. @param remotes the declared pages of each remote */
export async function startPagesSite(remotes: Readonly<Record<string, DeclaredPages>>): Promise<PagesSite> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-site-'));
  const script = join(folder, 'thread.cjs');
  await writeFile(script, thread);
  const api: PagesSite['api'] = { text: 'first', isSilent: false, asked: [] };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    api.asked.push(path);
    if (api.isSilent) return;
    if (path.startsWith('/api/addresses/former')) response.writeHead(404);
    response.end(api.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const apiUrl = `http://127.0.0.1:${port}`;
  const startRenderer = (release: string | null) =>
    new Renderer(script, { apiUrl, release } as unknown as RendererSetup); // what this thread reads
  const releases = Object.entries(remotes).map(([remote, pages]) => ({
    remote,
    release: { base: `/_mf/${remote}/1.0.0`, manifest: manifestOf(pages) },
    renderer: startRenderer(remote),
  })) as unknown as ReleaseInForce[]; // what a composition reads of each
  const frame = startRenderer(null);
  const app = Fastify();
  const clock = { now: Date.now() };
  const cache = new PageCache(() => clock.now);
  const pages = new PageService({
    composer: { current: new Composition(1, releases), frame },
    cache,
    former: new FormerAddresses(apiUrl),
    lastSite: new LastSite(join(folder, 'site.json'), app.log),
    log: app.log,
  });
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  servePages(app, { pages, metrics, policies: () => [] });
  await Promise.all([frame, ...releases.map(({ renderer }) => renderer)].map((renderer) => renderer?.start()));
  return {
    app,
    cache,
    api,
    clock,
    async stop() {
      await app.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([frame, ...releases.map(({ renderer }) => renderer)].map((renderer) => renderer?.stop()));
      await rm(folder, { recursive: true });
    },
  };
}

const manifestOf = (pages: DeclaredPages) => ({
  version: '1.0.0',
  entry: 'remote-entry.js',
  files: { 'remote-entry.js': { bytes: 1, integrity: 'sha384-a' } },
  pages: Object.entries(pages).map(([name, paths]) => ({ name, paths, rendering: 'server', js: [] })),
});
