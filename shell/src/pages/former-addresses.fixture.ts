import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FormerApi {
  url: string;
  /** Paths that were asked about. */
  asked: string[];
  /** What became of a path; any other never was. Null answers nothing but 503. */
  moved: Record<string, { status: 301; location: string } | { status: 410 }> | null;
  stop: () => Promise<void>;
}

/** A server that says like the API what became of old addresses. */
export async function startFormerApi(): Promise<FormerApi> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://api.invalid').searchParams.get('path') ?? '';
    api.asked.push(path);
    if (!api.moved) return response.writeHead(503).end();
    const found = api.moved[path] ?? { status: 404 };
    return response.writeHead(found.status, 'location' in found ? { location: found.location } : {}).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const api: FormerApi = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    moved: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}
