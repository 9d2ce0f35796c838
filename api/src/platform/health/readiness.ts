import { Injectable } from '@nestjs/common';
import type { Health } from 'contract/health';
import { DataSource } from 'typeorm';

import { UnavailableError } from '../errors/api-errors';

@Injectable()
export class Readiness {
  constructor(private readonly dataSource: DataSource) {}

  /** Checks the migrations. Unknown ones are fine: a newer instance ran them, and migrations only add. */
  async check(): Promise<Health> {
    const done = await this.migrationsDone();
    const missing = this.dataSource.migrations.filter((one) => !done.has(one.name ?? one.constructor.name));
    if (missing.length > 0) throw new UnavailableError('The database is being brought up to date.');
    return { status: 'ok' };
  }

  private async migrationsDone(): Promise<Set<string>> {
    try {
      const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
      return new Set(rows.map(({ name }) => name));
    } catch (cause) {
      throw new UnavailableError('The database cannot be reached.', cause);
    }
  }
}
