import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { siteUrl } from '../journeys';

/** Sends a document, in its own time. */
export type SendDocument = (html: string, response: ServerResponse) => Promise<void>;

/**
 * A network between visitor and site on which documents arrive as `send` wants, and scripts at once.
 *
 * @returns its URL
 */
export function slowNetwork(send: SendDocument): () => string {
  let network: Server;
  beforeAll(async () => {
    network = createServer(async ({ url: asked = '/', headers: { 'sec-fetch-dest': destination } }, response) => {
      const found = await fetch(siteUrl() + asked);
      const headers = ['content-type', 'content-security-policy'].flatMap((name) => {
        const value = found.headers.get(name);
        return value ? [[name, value] as const] : [];
      });
      response.writeHead(found.status, Object.fromEntries(headers));
      if (destination === 'document') await send(await found.text(), response);
      else response.end(Buffer.from(await found.arrayBuffer()));
    }).listen(0, 'localhost');
    await once(network, 'listening');
  });
  afterAll(() => network.close());
  return () => `http://localhost:${(network.address() as AddressInfo).port}`;
}
