import { Client, type QueryResultRow } from 'pg';

/** Milliseconds. Without pings, the system may take hours to notice that the other end is gone. */
const defaults = { askEvery: 10_000, answerWithin: 5_000, connectWithin: 5_000 };

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
  private asking: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isAsking = false;
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
    const client = new Client({
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis: times.connectWithin,
      query_timeout: times.answerWithin,
    });
    // `connect` reports a failed connection; this only prevents a crash.
    client.on('error', () => undefined);
    await client.connect();
    const connection = new WatchedConnection(client, options);
    connection.asking = setInterval(() => void connection.ask(), times.askEvery);
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
    clearInterval(this.asking);
    await this.client.end();
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      await this.client.query('SELECT 1');
    } catch (error) {
      this.cause ??= error instanceof Error ? error : new Error(String(error));
      // A graceful close would need a response, too.
      this.client.connection.stream.destroy();
      this.end();
    } finally {
      this.isAsking = false;
    }
  }

  private end(): void {
    clearInterval(this.asking);
    if (this.isClosed) return;
    this.isClosed = true;
    this.options.onLost(this.cause);
  }
}
