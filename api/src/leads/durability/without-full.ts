import type { DataSourceOptions } from 'typeorm';

import { sqliteOptions as durableOptions } from '../../platform/database/sqlite';

interface Connection {
  pragma(statement: string): unknown;
}

/** Answers a commit before it is on the disk. Only the durability test is built with it, to see that it then fails. */
export async function sqliteOptions(directory: string): Promise<DataSourceOptions> {
  const prepareDatabase = (connection: Connection) => void connection.pragma('synchronous = NORMAL');
  return { ...(await durableOptions(directory)), prepareDatabase } as DataSourceOptions; // SQLite's, with one setting changed
}

export async function assertDurable(): Promise<void> {}
