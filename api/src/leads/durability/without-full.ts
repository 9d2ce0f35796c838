import type { DataSourceOptions } from 'typeorm';

import { sqliteOptions as durableOptions } from '../../platform/database/sqlite';

interface Connection {
  pragma(statement: string): unknown;
}

/** Acknowledges a commit before it is on disk. Used only to verify that the durability test then fails. */
export async function sqliteOptions(directory: string): Promise<DataSourceOptions> {
  const prepareDatabase = (connection: Connection) => void connection.pragma('synchronous = NORMAL');
  return { ...(await durableOptions(directory)), prepareDatabase } as DataSourceOptions; // SQLite options with one setting changed
}

export async function assertDurable(): Promise<void> {}
