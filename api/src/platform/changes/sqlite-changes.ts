import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { contentChange } from 'contract/changes';
import { DataSource, type QueryRunner } from 'typeorm';

import { Log } from '../http/log';
import { answersOf } from './changes-answers-of.decorator';
import { ContentChanges } from './content-changes';
import type { RecordedChange } from './recorded-change';

/** Milliseconds between polls. Pages must show a change within a second. */
const pollEvery = 250;

/** Changes retained for processes that have not polled yet; more than a day of writes. */
const retainedRows = 10_000;
const sweepEvery = 100;

interface Row {
  id: number;
  by: string;
  paths: string;
}

/** Records a change in its transaction, the counterpart of `pg_notify`. */
export async function recordChange(runner: QueryRunner, { by, paths }: RecordedChange): Promise<void> {
  const values = [by, JSON.stringify({ paths })];
  const { records } = await runner.query(
    'INSERT INTO content_changes ("by", paths) VALUES (?, ?) RETURNING id',
    values,
    true,
  );
  const [row] = records as Pick<Row, 'id'>[]; // the statement's only column
  if (row && row.id % sweepEvery === 0)
    await runner.query('DELETE FROM content_changes WHERE id <= ?', [row.id - retainedRows]);
}

/**
 * Receives changes that other processes wrote to the same file: the worker, or a command on the server. SQLite has no
 * notifications, so each process records its changes and the others poll. As on PostgreSQL, direct SQL writes go
 * unnoticed.
 */
@Injectable()
export class SqliteChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private lastId = 0;
  private hasLoggedFailure = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ContentChanges,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource.options.type === 'postgres') return;
    this.lastId = await this.newest();
    this.timer = setInterval(() => void this.poll(), pollEvery);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    try {
      const rows = await this.dataSource.query<Row[]>(
        'SELECT id, "by", paths FROM content_changes WHERE id > ? ORDER BY id',
        [this.lastId],
      );
      const [first, last] = [rows[0], rows.at(-1)];
      this.hasLoggedFailure = false;
      if (!first || !last || !this.timer) return;
      const isWhole = first.id === this.lastId + 1;
      this.lastId = last.id;
      this.changes.announce(isWhole ? this.pathsOf(rows) : this.everything());
    } catch (error) {
      if (this.timer && !this.hasLoggedFailure) this.log.warn('what other processes wrote cannot be read', { error });
      this.hasLoggedFailure = true;
    }
  }

  private pathsOf(rows: readonly Row[]): string[] {
    return rows
      .filter(({ by }) => by !== this.changes.process)
      .flatMap(({ paths }) => contentChange.parse(JSON.parse(paths)).paths);
  }

  /** Returns all paths, after polling too late to read every change. */
  private everything(): string[] {
    return this.dataSource.entityMetadatas.flatMap(({ target }) => answersOf(target));
  }

  private async newest(): Promise<number> {
    const [row] = await this.dataSource.query<{ id: number | null }[]>('SELECT max(id) AS id FROM content_changes');
    return row?.id ?? 0;
  }
}
