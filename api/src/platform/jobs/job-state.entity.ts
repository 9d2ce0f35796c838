import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the worker wrote down of a job, for every instance of the API to show. Times as ISO text. */
@Entity('jobs')
export class JobStateEntity {
  @PrimaryColumn('text')
  name: string;

  @Column('text')
  title: string;

  /** The last sign of life of the worker that has this job. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;

  /** Since when it runs; null between two runs. */
  @Column({ type: 'text', name: 'running_since', nullable: true })
  runningSince: string | null;

  /** How far the run is, where it says so; 0 of 0 where it does not. */
  @Column('integer')
  done: number;

  @Column('integer')
  total: number;

  /** The end of the last run that did not fail. */
  @Column({ type: 'text', name: 'succeeded_at', nullable: true })
  succeededAt: string | null;

  /** Failures since the last run that did not fail. */
  @Column('integer')
  failing: number;

  /** Since the worker was started: runs, those that failed, items, and milliseconds. */
  @Column('integer')
  runs: number;

  @Column('integer')
  failures: number;

  @Column('integer')
  items: number;

  @Column('integer')
  milliseconds: number;
}
