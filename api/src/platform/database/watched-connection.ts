import { Client, type QueryResultRow } from 'pg';

/** Milliseconds. A connection whose other end is gone without a word would be waited for as long as the system likes: hours. */
const defaults = { askEvery: 10_000, answerWithin: 5_000, connectWithin: 5_000 };

export interface WatchedConnectionOptions {
  url: string | undefined;
  /** As the server lists it. */
  name: string;
  /** Called once, when it is gone and was not closed here. */
  onLost: (error: Error | null) => void;
  times?: Partial<typeof defaults>;
}

/** A connection to PostgreSQL for what holds as long as it does: a lock, a channel. It is asked again and again whether it still is one. */
export class WatchedConnection {
  private asking: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isAsking = false;
  private cause: Error | null = null;

  private constructor(
    private readonly client: Client,
    private readonly options: WatchedConnectionOptions,
  ) {
    // An error is followed by `end`; without a listener it would end the process.
    client.on('error', (error) => (this.cause ??= error));
    client.on('end', () => this.end());
  }

  /** @throws where the server cannot be reached */
  static async open(options: WatchedConnectionOptions): Promise<WatchedConnection> {
    const times = { ...defaults, ...options.times };
    const client = new Client({
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis: times.connectWithin,
      query_timeout: times.answerWithin,
    });
    // A failure to connect is the caller's to hear, and only that.
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
      // To close it in order would take an answer, too.
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
