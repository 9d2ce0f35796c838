import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';

import { answerHalfClosed } from './half-closed';

let app: FastifyInstance;
let arrived: (request: 'read' | 'sent') => void;
let continueAll: () => void;
beforeEach(async () => {
  const isContinued = new Promise<void>((resolve) => (continueAll = resolve));
  app = Fastify({ forceCloseConnections: true });
  answerHalfClosed(app.server);
  app.get('/page', async () => {
    arrived('read');
    await isContinued;
    return 'page';
  });
  app.post('/form', async () => {
    arrived('sent');
    await isContinued;
    return 'stored';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends a request, and closes the sending side of its connection once it has arrived. @returns what is received */
async function halfClosed(bytes: string): Promise<{ answer: () => string; isOver: Promise<unknown> }> {
  let answer = '';
  const arrival = new Promise((resolve) => (arrived = resolve));
  const isHalfClosed = once(app.server, 'connection').then(([accepted]: Socket[]) => accepted && once(accepted, 'end'));
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(bytes);
  await arrival;
  const isOver = once(socket, 'end');
  socket.end();
  await isHalfClosed;
  return { answer: () => answer, isOver };
}

it('answers what was sent over a connection whose sender has nothing more to send', async () => {
  const { answer, isOver } = await halfClosed(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  continueAll();
  await isOver;
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nstored$/);
});

it('closes at once the connection of a visitor who left before their page was there', async () => {
  const { answer, isOver } = await halfClosed('GET /page HTTP/1.1\r\nHost: a\r\n\r\n');
  await isOver;
  continueAll();
  expect(answer()).toBe('');
});
