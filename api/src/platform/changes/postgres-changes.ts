import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

import { WatchedConnection } from '../database/watched-connection';
import { Log } from '../http/log';
import { answersOf } from './changes-answers-of.decorator';
import { ContentChanges } from './content-changes';
import { recordedChange, type RecordedChange } from './recorded-change';

const channel = 'content_changes';
const reconnectAfter = 1_000;

/** Notifies the instances on this database, once the runner's transaction commits. */
export async function notifyInstances(queryRunner: QueryRunner, change: RecordedChange): Promise<void> {
  await queryRunner.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(change)]);
}

/** Receives changes of other instances on the same PostgreSQL, through a separate connection. */
@Injectable()
export class PostgresChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private connection: WatchedConnection | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ContentChanges,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource.options.type === 'postgres') await this.listen(this.dataSource.options.url);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.connection?.close();
  }

  private async listen(url: string | undefined): Promise<void> {
    const connection = await WatchedConnection.open({
      url,
      name: 'site-api-changes',
      onLost: (error) => this.reconnect(url, 'the change stream of the database broke', error),
    });
    connection.onNotification((payload) => {
      const { by, paths } = recordedChange.parse(JSON.parse(payload));
      if (by !== this.changes.process) this.changes.announce(paths);
    });
    this.connection = connection;
    if (this.stopped) return connection.close();
    try {
      await connection.query(`LISTEN ${channel}`);
    } catch (error) {
      await connection.close().catch(() => undefined); // the earlier error is the one to report
      throw error;
    }
  }

  private reconnect(url: string | undefined, reason: string, error: unknown): void {
    if (this.stopped) return;
    this.log.warn(reason, { error });
    // One attempt at a time is enough.
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen(url).then(
        // Changes during the outage were missed, so everything counts as changed.
        () => this.changes.announce(this.dataSource.entityMetadatas.flatMap(({ target }) => answersOf(target))),
        (failure: unknown) => this.reconnect(url, 'the change stream of the database is still down', failure),
      );
    }, reconnectAfter);
  }
}
