import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { readRows } from '../../platform/database/rows-of';
import { metricHead } from '../../platform/jobs/job-metrics';
import { OutboxEntity } from './outbox.entity';

const kinds: readonly OutboxEntity['kind'][] = ['mail', 'webhook'];

/** PostgreSQL returns a count as text. */
interface Waiting {
  kind: OutboxEntity['kind'];
  messages: number | string;
  oldest: string;
}

/** Measures the messages that wait to be sent, whatever they wait for: a retry, or a worker that is gone. */
@Injectable()
export class OutboxMetrics {
  constructor(
    @InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>,
    private readonly clock: Clock,
  ) {}

  /** Formats them for Prometheus. If nothing waits, both are 0: a missing series would end no alarm. */
  async metrics(): Promise<string> {
    const waiting = await readRows<Waiting>(
      this.rows.manager,
      `SELECT kind, COUNT(*) AS messages, MIN(created_at) AS oldest FROM outbox WHERE state = 'waiting' GROUP BY kind`,
      [],
    );
    const now = this.clock.now().getTime();
    const gauge = (name: string, help: string, valueOf: (row: Waiting) => number | string) => [
      ...metricHead(name, help, 'gauge'),
      ...kinds.map((kind) => {
        const row = waiting.find((one) => one.kind === kind);
        return `${name}{kind="${kind}"} ${row ? valueOf(row) : 0}`;
      }),
    ];
    const lines = [
      ...gauge('outbox_waiting', 'Messages that wait to be sent', ({ messages }) => messages),
      // The clock may have been set back since.
      ...gauge('outbox_oldest_seconds', 'Age of the oldest of them', ({ oldest }) =>
        Math.max(0, (now - Date.parse(oldest)) / 1000),
      ),
    ];
    return `${lines.join('\n')}\n`;
  }
}
