import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { larchLane } from '../pages/site.fixture';

/** A fake API with the endpoints that pages use. */
export interface ContentApiFixture {
  url: string;
  /** Response of all paths without special handling. */
  text: string;
  /** While true, requests are accepted and never answered. */
  isSilent: boolean;
  /** Unless null, answers about former paths wait here to be sent. */
  held: (() => void)[] | null;
  /** While true, another server answers at the API's address: 404 for everything. */
  isForeign: boolean;
  /** Every URL that was requested. */
  requests: string[];
  site: unknown;
  /** The same for requests in Spanish; null answers them with 404. */
  siteInSpanish: unknown;
  /** Former paths; all others are unknown. Null answers everything with 503. */
  former: Record<string, { status: 301; location: string } | { status: 410 }> | null;
  stop: () => Promise<void>;
}

const formerPath = '/api/addresses/former';

/** Error codes of the API, by status. */
const codes = { 301: 'moved', 404: 'not_found', 410: 'gone' } as const;

/** Paths for which the API was asked about a redirect. */
export const redirectLookups = ({ requests }: ContentApiFixture) =>
  requests
    .filter((url) => url.startsWith(formerPath))
    .map((url) => new URL(url, 'http://api.invalid').searchParams.get('path'));

/** Starts the fake API. */
export async function startContentApi(): Promise<ContentApiFixture> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.invalid');
    api.requests.push(request.url ?? '');
    if (api.isSilent) return;
    if (api.isForeign) return void response.writeHead(404).end('<h1>Not Found</h1>');
    const site = request.headers['accept-language'] === 'es-US' ? api.siteInSpanish : api.site;
    if (pathname === '/api/site' && !site) response.writeHead(404).end();
    else if (pathname === '/api/site') response.end(JSON.stringify(site));
    else if (pathname !== formerPath) response.end(api.text);
    else if (!api.former) response.writeHead(503).end();
    else {
      const found = api.former[searchParams.get('path') ?? ''] ?? { status: 404 as const };
      const answer = () => {
        response.writeHead(found.status, 'location' in found ? { location: found.location } : {});
        response.end(JSON.stringify({ code: codes[found.status], message: '' }));
      };
      if (api.held) api.held.push(answer);
      else answer();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const api: ContentApiFixture = {
    url: `http://127.0.0.1:${port}`,
    text: 'first',
    isSilent: false,
    held: null,
    isForeign: false,
    requests: [],
    site: larchLane,
    siteInSpanish: null,
    former: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
