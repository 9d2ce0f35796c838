import type { Client, QueryResultRow } from 'pg';

import { loadPostgres } from './postgres';

/** Milliseconds. Without pings, the system may take hours to notice that the other end is gone. */
const defaults = { pingEvery: 10_000, pingTimeout: 5_000, connectTimeout: 5_000 };

export interface WatchedConnectionOptions {
  url: string | undefined;
  /** Name in the server's list of connections. */
  name: string;
  /** Called once when the connection is lost, not when it is closed here. */
  onLost: (error: Error | null) => void;
  times?: Partial<typeof defaults>;
}

/** A PostgreSQL connection for resources that live as long as it does: a lock, a channel. It is pinged regularly. */
export class WatchedConnection {
  private pingTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isPinging = false;
  private cause: Error | null = null;

  private constructor(
    private readonly client: Client,
    private readonly options: WatchedConnectionOptions,
  ) {
    // `end` follows every error. Without a listener an error would crash the process.
    client.on('error', (error) => (this.cause ??= error));
    client.on('end', () => this.end());
  }

  /** @throws if the server is unreachable */
  static async open(options: WatchedConnectionOptions): Promise<WatchedConnection> {
    const times = { ...defaults, ...options.times };
    const postgres = await loadPostgres();
    const client = new postgres.Client({
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis: times.connectTimeout,
      query_timeout: times.pingTimeout,
    });
    // `connect` reports a failed connection; this only prevents a crash.
    client.on('error', () => undefined);
    await client.connect();
    const connection = new WatchedConnection(client, options);
    connection.pingTimer = setInterval(() => void connection.ping(), times.pingEvery);
    return connection;
  }

  onNotification(listen: (payload: string) => void): void {
    this.client.on('notification', ({ payload }) => listen(payload ?? ''));
  }

  async query<Row extends QueryResultRow>(statement: string): Promise<Row[]> {
    return (await this.client.query<Row>(statement)).rows;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.pingTimer);
    await this.client.end();
  }

  private async ping(): Promise<void> {
    if (this.isPinging) return;
    this.isPinging = true;
    try {
      await this.client.query('SELECT 1');
    } catch (error) {
      this.cause ??= error instanceof Error ? error : new Error(String(error));
      // A graceful close would need a response, too.
      this.client.connection.stream.destroy();
      this.end();
    } finally {
      this.isPinging = false;
    }
  }

  private end(): void {
    clearInterval(this.pingTimer);
    if (this.isClosed) return;
    this.isClosed = true;
    this.options.onLost(this.cause);
  }
}
