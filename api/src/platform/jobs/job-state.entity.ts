import { Column, Entity, PrimaryColumn } from 'typeorm';

import { wholeNumber } from '../database/whole-number';

/** State of a job as stored by the worker, shown by every instance of the API. Times are ISO text. */
@Entity('jobs')
export class JobStateEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('text')
  title: string;

  /** Last heartbeat of the worker that runs this job. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;

  /** Start of the current run; null between runs. */
  @Column({ type: 'text', name: 'running_since', nullable: true })
  runningSince: string | null;

  /** Progress of the run; 0 of 0 if the job reports none. */
  @Column('integer')
  done: number;

  @Column('integer')
  total: number;

  /** End of the last successful run. */
  @Column({ type: 'text', name: 'succeeded_at', nullable: true })
  succeededAt: string | null;

  /** Failures since the last successful run. */
  @Column('integer')
  failing: number;

  /** Totals since the worker started: runs, failed runs, items, and milliseconds. */
  @Column('integer')
  runs: number;

  @Column('integer')
  failures: number;

  @Column('integer')
  items: number;

  @Column({ type: 'bigint', transformer: wholeNumber })
  milliseconds: number;
}
