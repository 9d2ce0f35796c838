import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Address } from 'contract/addresses';
import type { Site } from 'contract/site';

import { larchLane } from '../pages/site.fixture';

export interface RunningApi {
  url: string;
  /** Paths that were requested. */
  requests: string[];
  /** Content to serve from now on; null answers everything with 503. */
  content: { addresses: Address[]; feed: string; calendar?: string | null; lines?: Site['lines'] } | null;
  stop: () => Promise<void>;
}

/** Starts a fake API with the endpoints that documents for machines use. Returns two addresses per page. */
export async function startApi(): Promise<RunningApi> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.invalid');
    requests.push(pathname);
    if (!api.content) return response.writeHead(503).end();
    const { addresses, feed, calendar = '', lines = larchLane.lines } = api.content;
    if (pathname === '/api/site') return response.end(JSON.stringify({ ...larchLane, lines }));
    const inLanguage = (text: string) => response.end(`${text} ${request.headers['accept-language']}`);
    if (pathname.startsWith('/api/calendars/'))
      return calendar === null ? response.writeHead(404).end() : inLanguage(calendar);
    if (pathname.startsWith('/api/feeds/')) return inLanguage(feed);
    const start = addresses.findIndex(({ path }) => path === searchParams.get('after')) + 1;
    const items = addresses.slice(start, start + 2);
    const next = start + 2 < addresses.length ? items.at(-1)?.path : null;
    return response.end(JSON.stringify({ items, next }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const api: RunningApi = {
    url: `http://127.0.0.1:${port}`,
    requests,
    content: { addresses: [], feed: '<rss/>' },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return api;
}
