import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { postgresUrl } from '../../testing/test-database';
import { WatchedConnection } from './watched-connection';

/** A line to PostgreSQL that can go dead without a word, as one does whose firewall or other machine is gone. */
async function deadlyLine() {
  const { hostname, port } = new URL(postgresUrl());
  const sockets: Socket[] = [];
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    near.on('data', (bytes) => isDead || far.write(bytes));
    far.on('data', (bytes) => isDead || near.write(bytes));
    for (const socket of [near, far]) socket.on('error', () => undefined); // it is cut off at the end
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(`${postgresUrl()}/postgres`);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    url: url.href,
    die: () => void (isDead = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

describe('a connection that is watched', () => {
  const open = (url: string, onLost: (error: Error | null) => void, times = {}) =>
    WatchedConnection.open({ url, name: 'watched', onLost, times });

  it('is given up once the other end says nothing any more', async () => {
    const line = await deadlyLine();
    const lost = new Promise<Error | null>((resolve) => {
      void open(line.url, resolve, { askEvery: 20, answerWithin: 500 }).then(async (connection) => {
        expect(await connection.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
        line.die();
      });
    });
    expect(await lost).toMatchObject({ message: 'Query read timeout' });
    await line.close();
  });

  it('is told of once when the server ends it, and not at all when it is closed here', async () => {
    const told: unknown[] = [];
    const url = `${postgresUrl()}/postgres`;
    const connection = await open(url, (error) => told.push(error));
    const other = await open(url, (error) => told.push(error));
    const [row] = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await other.query(`SELECT pg_terminate_backend(${row?.pid})`);
    while (told.length === 0) await other.query('SELECT 1');
    await other.close();
    await connection.close();
    expect(told).toEqual([expect.objectContaining({ code: '57P01' })]);
  });

  it('cannot be opened where there is no server', async () => {
    await expect(open('postgres://127.0.0.1:1/postgres', () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
