import { activeSpan, beginSpan, failSpan } from 'contract/tracing';
import {
  EventSubscriber,
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySubscriberInterface,
  type QueryRunner,
} from 'typeorm';

/** Returns the operation of a statement, such as `SELECT`. */
const operationOf = (statement: string) => /^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';

/**
 * Creates a span for each statement of a traced request. It contains the statement with placeholders, never its
 * parameters. Statements outside a trace, such as the worker's polling, get none.
 */
@EventSubscriber()
export class StatementSpans implements EntitySubscriberInterface {
  /** A connection runs one statement at a time. */
  private readonly startTimes = new WeakMap<QueryRunner, number>();

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.startTimes.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query, dataSource, success, error }: AfterQueryEvent): void {
    if (!activeSpan()?.isRecording()) return;
    const span = beginSpan(operationOf(query), {
      kind: 'CLIENT',
      begunAt: this.startTimes.get(queryRunner),
      attributes: {
        'db.system.name': dataSource.options.type === 'postgres' ? 'postgresql' : 'sqlite',
        'db.query.text': query,
      },
    });
    // The driver's code, because its message may quote values.
    if (!success) failSpan(span, String(Object(error).code ?? 'unknown'));
    span?.end();
  }
}
