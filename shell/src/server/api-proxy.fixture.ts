import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeConnectionsOnClose } from 'contract/closing-server';
import Fastify, { type FastifyInstance } from 'fastify';

import { proxyApi } from './api-proxy';

// Each test has a site of its own, which proxies to an API of its own.
export const secret = 'a secret of the shell and the API';

export let api: Server;
export let site: FastifyInstance;
/** Resolves with the request that the API receives. */
export let arrived: Promise<IncomingMessage>;
export let port: number;

beforeEach(async () => {
  let onRequest: (request: IncomingMessage) => void;
  arrived = new Promise((resolve) => (onRequest = resolve));
  api = createServer((asked, answer) => {
    onRequest(asked);
    asked.resume().on('end', () => answer.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  site = Fastify({ bodyLimit: 1024 });
  closeConnectionsOnClose(site);
  await proxyApi(site, { API_URL: apiUrl(), PROXY_SECRET: secret });
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(async () => {
  site.server.closeAllConnections();
  await site.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

export const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // it listens on TCP
