import type { BeforeQueryEvent, DataSource, EntitySubscriberInterface } from 'typeorm';

export interface Statement {
  query: string;
  parameters: unknown[];
}

/** Records the statements sent to the database from now on, including `BEGIN` and `COMMIT`. */
export class Statements implements EntitySubscriberInterface {
  sent: Statement[] = [];

  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  beforeQuery({ query, parameters }: BeforeQueryEvent): void {
    // A timer polls for the changes of other processes on SQLite.
    if (query.startsWith('SELECT') && query.includes('content_changes')) return;
    this.sent.push({ query, parameters: Array.isArray(parameters) ? parameters : [] });
  }

  /** Returns the statements sent while `act` runs. */
  async during(act: () => Promise<unknown>): Promise<Statement[]> {
    this.sent = [];
    await act();
    return this.sent;
  }
}

/** Returns the engine's query plan of a statement. */
export async function planOf(dataSource: DataSource, { query, parameters }: Statement): Promise<string> {
  const explain = dataSource.options.type === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  const lines = await dataSource.query<object[]>(`${explain} ${query}`, parameters);
  // The description is the last column of SQLite, and the only one of PostgreSQL.
  return lines.map((line) => Object.values(line).at(-1)).join('\n');
}
