/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { apiRequest } from 'contract/request';

import { articleApiOver } from './article-api';
import { id } from './fake-api.fixture';
import { saveFailureOf } from './save-failure';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['answered', () => undefined],
  ['finished', (answer: ServerResponse) => answer.write('{')],
])('ends a request that is never %s, and counts it as unreachable', async (_what, answer) => {
  const time = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const asked = new Promise<Socket>((resolve) => {
    server = createServer(({ socket }, response) => {
      answer(response);
      resolve(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const api = articleApiOver((method, path, ...rest) => apiRequest(method, `http://127.0.0.1:${port}${path}`, ...rest));
  const failure = api.read(id).catch(saveFailureOf);
  const socket = await asked;
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  expect(timeout).toHaveBeenCalledWith(15_000);
  time.abort(new DOMException('Time is over', 'TimeoutError'));
  expect(await failure).toEqual({ kind: 'unreachable', reason: null });
  await closed;
});
