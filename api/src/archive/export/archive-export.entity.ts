import type { ArchiveExport } from 'contract/archive';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A requested, running or finished export of the archive. Its file is named after its id. */
@Entity('archive_exports')
export class ArchiveExportEntity {
  @PrimaryColumn('text')
  id: string;

  /** First day, in the agency's calendar. */
  @Column({ type: 'text', name: 'from_day' })
  from: string;

  @Column({ type: 'text', name: 'to_day' })
  to: string;

  @Column('text')
  by: string;

  /** `waiting` until the worker starts it. */
  @Column('text')
  state: ArchiveExport['state'] | 'waiting';

  @Column('text')
  message: string;

  @Column('integer')
  done: number;

  @Column('integer')
  total: number;

  /** Number of times a worker has started it. */
  @Column('integer')
  tries: number;

  @Column({ type: 'text', name: 'started_at' })
  startedAt: string;

  /** Last heartbeat of the worker that makes it. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;

  /** Stored as text because a size in bytes may exceed PostgreSQL's integer. */
  @Column({ type: 'text', nullable: true })
  bytes: string | null;

  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  @Column({ type: 'text', name: 'ended_at', nullable: true })
  endedAt: string | null;
}
