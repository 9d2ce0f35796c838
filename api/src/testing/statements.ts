import type { BeforeQueryEvent, DataSource, EntitySubscriberInterface } from 'typeorm';

export interface Statement {
  query: string;
  parameters: unknown[];
}

/** Remembers what the database is told from here on, `BEGIN` and `COMMIT` included. */
export class Statements implements EntitySubscriberInterface {
  sent: Statement[] = [];

  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  beforeQuery({ query, parameters }: BeforeQueryEvent): void {
    // A timer of SQLite's looks for the changes of other processes at the same time.
    if (query.startsWith('SELECT') && query.includes('content_changes')) return;
    this.sent.push({ query, parameters: Array.isArray(parameters) ? parameters : [] });
  }

  /** Those that are sent while `act` runs. */
  async during(act: () => Promise<unknown>): Promise<Statement[]> {
    this.sent = [];
    await act();
    return this.sent;
  }
}
