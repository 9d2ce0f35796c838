import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Log } from '../http/log';
import { answersOf } from './changes-answers-of.decorator';
import { ContentChanges } from './content-changes';

/** Milliseconds between two looks. Pages are to show what was written within a second. */
const lookEvery = 500;

/**
 * Hears that another process wrote into the same file: a command on the server, while the site runs. SQLite says that
 * something was written and not what, so everything counts as changed. What this process writes is not counted.
 */
@Injectable()
export class SqliteChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private version: number | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ContentChanges,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource.options.type === 'postgres') return;
    this.version = await this.read();
    this.timer = setInterval(() => void this.look(), lookEvery);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    try {
      const version = await this.read();
      if (version === this.version || !this.timer) return;
      this.version = version;
      this.changes.announce(this.dataSource.entityMetadatas.flatMap(({ target }) => answersOf(target)));
    } catch (error) {
      if (this.timer) this.log.warn('the database did not say whether another process wrote', { error });
    }
  }

  private async read(): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ data_version: number }[]>('PRAGMA data_version');
    return row?.data_version;
  }
}
