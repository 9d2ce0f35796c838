import { postgresLine } from '../../testing/postgres-line';
import { postgresUrl } from '../../testing/test-database';
import { WatchedConnection } from './watched-connection';

describe('a watched connection', () => {
  const open = (url: string, onLost: (error: Error | null) => void, times = {}) =>
    WatchedConnection.open({ url, name: 'watched', onLost, times });

  it('is closed once the server stops responding', async () => {
    const line = await postgresLine(`${postgresUrl()}/postgres`);
    const lost = new Promise<Error | null>((resolve) => {
      void open(line.url, resolve, { pingEvery: 20, pingTimeout: 500 }).then(async (connection) => {
        expect(await connection.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
        line.die();
      });
    });
    expect(await lost).toMatchObject({ message: 'Query read timeout' });
    await line.close();
  });

  it('reports once that the server closed it, and nothing when it is closed here', async () => {
    const losses: unknown[] = [];
    const url = `${postgresUrl()}/postgres`;
    const connection = await open(url, (error) => losses.push(error));
    const other = await open(url, (error) => losses.push(error));
    const [row] = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await other.query(`SELECT pg_terminate_backend(${row?.pid})`);
    while (losses.length === 0) await other.query('SELECT 1');
    await other.close();
    await connection.close();
    expect(losses).toEqual([expect.objectContaining({ code: '57P01' })]);
  });

  it('cannot be opened without a server', async () => {
    await expect(open('postgres://127.0.0.1:1/postgres', () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});
