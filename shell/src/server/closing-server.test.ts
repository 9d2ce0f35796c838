import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { closeConnectionsOnClose } from 'contract/closing-server';
import Fastify from 'fastify';

it('closes a server although a visitor never reads their response to its end', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeConnectionsOnClose(app, 0);
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('the beginning');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1').on('error', () => undefined); // it is cut
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  await app.close();
  expect(app.server.listening).toBe(false);
});
