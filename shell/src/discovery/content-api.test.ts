import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ContentApi } from './content-api';

const first = { path: '/blog/first', changedAt: null };
const second = { path: '/blog/second', changedAt: null };
const asked: string[] = [];
/** Answers in two parts. */
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const answer = url.includes('after=') ? { items: [second], next: null } : { items: [first], next: first.path };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => asked.splice(0));

it.each([
  ['sitemap', ['/api/addresses', '/api/addresses?after=%2Fblog%2Ffirst']],
  ['archive', ['/api/addresses?for=archive', '/api/addresses?for=archive&after=%2Fblog%2Ffirst']],
] as const)('asks for each part of the pages of the %s', async (reader, paths) => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  expect(await new ContentApi(`http://127.0.0.1:${port}`).addresses(reader)).toEqual([first, second]);
  expect(asked).toEqual(paths);
});
