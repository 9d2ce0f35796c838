import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { readEnvironment } from 'contract/environment';

import { createApp } from '../../app';
import { Clock } from '../../platform/clock/clock';
import { sqliteOptions } from '../../platform/database/sqlite';
import { Log } from '../../platform/http/log';
import { ann, filledForm, openForm } from '../../testing/quote-form';

export { QuoteVisitor } from '../../testing/quote-visitor';

/** A clock set ten seconds ahead once a form is opened, since measurements are faster than people. */
class AheadClock extends Clock {
  ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

/** Starts the API over HTTP on SQLite with default settings, and creates forms for it, each a separate request. */
export async function apiForQuotes(folder: string) {
  const env = readEnvironment({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    QUOTE_LIMIT: '1000000',
    QUOTE_LIMIT_PER_ADDRESS: '1000000',
  });
  const clock = new AheadClock();
  const app = await createApp({ env, log: new Log('error'), seedFolder: path.resolve('api/seed'), clock });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}`;
  const opened = await openForm(url);
  clock.ahead = 10_000;
  return {
    url,
    form: (number: number) =>
      JSON.stringify(filledForm(opened, { product: 'group', contact: { ...ann, name: `Ann ${number}` } })),
    passTime: () => (clock.ahead += 10_000),
    stop: () => app.close(),
  };
}

interface Database {
  pragma(statement: string): unknown;
  exec(statement: string): void;
  prepare(statement: string): { run(...values: unknown[]): void };
  close(): void;
}

/**
 * Inserts the same number of bytes directly, with the same library and settings, each in its own commit. @returns
 * milliseconds of each
 */
export async function bareInserts(folder: string, rows: readonly string[]): Promise<number[]> {
  const options = await sqliteOptions(folder);
  const { driver, prepareDatabase } = options as unknown as {
    driver: new (file: string) => Database;
    prepareDatabase(database: Database): void;
  }; // TypeORM leaves both untyped
  const database = new driver(path.join(folder, 'bare.db'));
  database.pragma('journal_mode = WAL');
  prepareDatabase(database);
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)');
  const insert = database.prepare('INSERT INTO rows (body) VALUES (?)');
  const times = rows.map((row) => {
    const began = performance.now();
    insert.run(row);
    return performance.now() - began;
  });
  database.close();
  return times;
}
