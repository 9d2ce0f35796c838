import path from 'node:path';

import { DataSource } from 'typeorm';

import { isBusy, lockFileOptions } from '../platform/database/sqlite';
import { WorkerLock } from './worker-lock';

/**
 * SQLite's lock of a file beside the database, which stays empty. The system lets go of it when the process ends, so that
 * the next worker begins at once after a kill. Not the database itself: who locks that keeps everybody from writing.
 */
export class SqliteWorkerLock extends WorkerLock {
  private file: DataSource | null = null;
  private isTaken = false;

  /** @param folder where the database is */
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
