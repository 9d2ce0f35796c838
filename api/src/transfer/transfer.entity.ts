import type { ImportOptions, Transfer, TransferReport } from 'contract/transfers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Doer } from '../accounts/audit/actor';

/** A running or finished import, so that every instance of the API can report its progress. */
@Entity('transfers')
export class TransferEntity {
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', name: 'file_name' })
  fileName: string;

  @Column('text')
  by: string;

  @Column({ type: 'integer', name: 'is_rehearsal' })
  isRehearsal: number;

  /** `waiting`: the worker has not started it. */
  @Column('text')
  state: Transfer['state'] | 'waiting';

  @Column('integer')
  done: number;

  @Column('integer')
  total: number;

  @Column('text')
  message: string;

  @Column({ type: 'simple-json', nullable: true })
  report: TransferReport | null;

  @Column({ type: 'text', name: 'started_at' })
  startedAt: string;

  /** Storage name of the uploaded file; null for an import run by a command, which has the file itself. */
  @Column({ type: 'text', nullable: true })
  file: string | null;

  @Column({ type: 'simple-json', nullable: true })
  options: ImportOptions | null;

  /** Account that requested it, and from where. */
  @Column({ type: 'simple-json', nullable: true })
  actor: Doer | null;

  /** Number of times that a worker has started it. */
  @Column('integer')
  tries: number;

  /** Time of the last heartbeat. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;
}
