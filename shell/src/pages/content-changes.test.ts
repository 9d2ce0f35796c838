import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from 'contract/testing/until';
import Fastify, { type FastifyBaseLogger } from 'fastify';

import { ContentChanges } from './content-changes';

/** The test takes the stream down and restores it. */
describe('ContentChanges', () => {
  let server: Server;
  let stream: ServerResponse | null;
  let connections: number;
  let status: number;
  let contentType: string;
  let changes: ContentChanges;
  let events: string[];
  let lines: string[];

  beforeEach(async () => {
    [stream, connections, status, events, lines] = [null, 0, 200, [], []];
    contentType = 'text/event-stream';
    server = createServer((_request, response) => {
      connections += 1;
      response.writeHead(status, { 'content-type': contentType });
      if (status !== 200) return response.end();
      response.write(': alive\n\n');
      return (stream = response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const log: FastifyBaseLogger = Fastify().log;
    log.warn = (_detail: unknown, message = '') => void lines.push(`warn ${message}`);
    log.info = (_detail: unknown, message = '') => void lines.push(`info ${message || String(_detail)}`);
    changes = new ContentChanges({
      apiUrl: `http://127.0.0.1:${port}`,
      onConnected: (connected) => events.push(connected ? 'connected' : 'disconnected'),
      onSilence: () => events.push('silent'),
      onChange: (paths) => events.push(paths.join(' ')),
      log,
    });
    changes.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    changes.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports each change, even if it arrives in several chunks', async () => {
    await until(() => stream !== null);
    stream?.write('data: {"paths":["/api/facts"]}\n\ndata: {"paths":["/api/po');
    await until(() => events.length === 2);
    stream?.write('sts"]}\n\ndata: {"paths":["/api/site","/api/team"]}\n\n');
    await until(() => events.length === 4);
    expect(events).toEqual(['connected', '/api/facts', '/api/posts', '/api/site /api/team']);
  });

  it('reports and logs an outage once, however many reconnects fail, and its end once', async () => {
    await until(() => changes.isConnected);
    status = 503;
    stream?.end();
    await until(() => connections >= 3);
    expect(changes.isConnected).toBe(false);
    status = 200;
    await until(() => changes.isConnected);
    expect(events).toEqual(['connected', 'disconnected', 'connected']);
    expect(lines).toEqual([
      'warn the change stream is disconnected: pages expire by age until it is back',
      'info the change stream is connected again',
    ]);
  });

  it('reports a gap in which changes may be missed, although the API is back at once', async () => {
    await until(() => changes.isConnected);
    // A stream that ends soon after its start is a failure, after which the next attempt waits.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    stream?.end();
    await until(() => connections === 2 && events.length > 1);
    expect(events).toEqual(['connected', 'disconnected', 'connected']);
    expect(lines).toEqual([]);
  });

  it('counts a change that it cannot read as an outage, not as silence', async () => {
    await until(() => stream !== null);
    stream?.write('data: {"path":"/api/posts"}\n\n');
    await until(() => connections >= 2 && changes.isConnected);
    expect(events).toEqual(['connected', 'disconnected', 'connected']);
  });

  it('does not take the page of a proxy in front of an API that is down for the stream', async () => {
    await until(() => changes.isConnected);
    contentType = 'text/html';
    stream?.end();
    await until(() => connections >= 3);
    expect([changes.isConnected, events]).toEqual([false, ['connected', 'disconnected']]);
  });

  it('reports a silent API when a stream goes dead without an end, and connects anew', async () => {
    await until(() => stream !== null && changes.isConnected);
    const wait = setTimeout;
    const shorter = (act: () => void, milliseconds = 0) => wait(act, milliseconds >= 30_000 ? 50 : milliseconds);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(shorter as typeof setTimeout); // without its promisified form
    stream?.write(': alive\n\n');
    await until(() => events.includes('silent'));
    jest.restoreAllMocks();
    await until(() => connections === 2 && changes.isConnected);
    expect(events).toEqual(['connected', 'disconnected', 'silent', 'connected']);
  });

  it('reports a silent API when it refuses connections', async () => {
    await until(() => changes.isConnected);
    server.closeAllConnections();
    server.close();
    await until(() => events.includes('silent'));
    expect(events.slice(0, 2)).toEqual(['connected', 'disconnected']);
  });
});
