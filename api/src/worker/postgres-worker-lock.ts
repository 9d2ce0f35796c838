import { advisoryLocks } from '../platform/database/advisory-locks';
import { WatchedConnection } from '../platform/database/watched-connection';
import { WorkerLock } from './worker-lock';

/** A PostgreSQL advisory lock, held as long as its connection lives. */
export class PostgresWorkerLock extends WorkerLock {
  private connection: WatchedConnection | null = null;
  private isTaken = false;

  constructor(private readonly url: string) {
    super();
  }

  async take(): Promise<boolean> {
    if (this.isTaken) return true;
    const connection = (this.connection ??= await this.connect());
    const [row] = await connection.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${advisoryLocks.worker}) AS taken`,
    );
    this.isTaken = this.connection === connection && Boolean(row?.taken);
    return this.isTaken;
  }

  async release(): Promise<void> {
    const { connection } = this;
    this.forget();
    await connection?.close();
  }

  private async connect(): Promise<WatchedConnection> {
    const connection: WatchedConnection = await WatchedConnection.open({
      url: this.url,
      name: 'site-worker-lock',
      onLost: () => this.connection === connection && this.forget(),
    });
    return connection;
  }

  private forget(): void {
    this.connection = null;
    this.isTaken = false;
  }
}
