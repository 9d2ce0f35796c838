import type { ArchiveExport } from 'contract/archive';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An export of the archive that is asked for, is made, or can be downloaded. Its file goes by its id. */
@Entity('archive_exports')
export class ArchiveExportEntity {
  @PrimaryColumn('text')
  id: string;

  /** The first day, as the agency's calendar has it. */
  @Column({ type: 'text', name: 'from_day' })
  from: string;

  @Column({ type: 'text', name: 'to_day' })
  to: string;

  @Column('text')
  by: string;

  /** `waiting`: for the worker, which has not begun. */
  @Column('text')
  state: ArchiveExport['state'] | 'waiting';

  @Column('text')
  message: string;

  @Column('integer')
  done: number;

  @Column('integer')
  total: number;

  /** How often a worker has begun it. */
  @Column('integer')
  tries: number;

  @Column({ type: 'text', name: 'started_at' })
  startedAt: string;

  /** The last sign of life of the worker that makes it. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;

  /** Text: a number of bytes may be larger than a column of PostgreSQL. */
  @Column({ type: 'text', nullable: true })
  bytes: string | null;

  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  @Column({ type: 'text', name: 'ended_at', nullable: true })
  endedAt: string | null;
}
