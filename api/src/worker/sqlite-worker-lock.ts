import path from 'node:path';

import { DataSource } from 'typeorm';

import { isBusy, lockFileOptions } from '../platform/database/sqlite';
import { WorkerLock } from './worker-lock';

/**
 * A SQLite lock on an empty file next to the database. The system releases it when the process ends, so the next worker
 * starts immediately after a kill. Locking the database itself would block all writes.
 */
export class SqliteWorkerLock extends WorkerLock {
  private file: DataSource | null = null;
  private isTaken = false;

  /** @param folder folder of the database */
  constructor(private readonly folder: string) {
    super();
  }

  async take(): Promise<boolean> {
    if (this.isTaken) return true;
    this.file ??= await new DataSource(await lockFileOptions(path.resolve(this.folder))).initialize();
    try {
      await this.file.query('BEGIN EXCLUSIVE');
      this.isTaken = true;
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  }

  async release(): Promise<void> {
    const { file } = this;
    this.file = null;
    this.isTaken = false;
    await file?.destroy();
  }
}
