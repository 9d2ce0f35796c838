import type { ImportOptions, Transfer, TransferReport } from 'contract/transfers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Doer } from '../accounts/audit/actor';

/** An import that runs or has run: every instance of the API can say how far it is. */
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

  /** `waiting`: for the worker, which has not begun. */
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

  /** Under what name its file waits for the worker; null for one that a command runs, which has the file itself. */
  @Column({ type: 'text', nullable: true })
  file: string | null;

  @Column({ type: 'simple-json', nullable: true })
  options: ImportOptions | null;

  /** Who asked for it, and from where. */
  @Column({ type: 'simple-json', nullable: true })
  actor: Doer | null;

  /** How often a worker has begun it. */
  @Column('integer')
  tries: number;

  /** The last sign of life of whoever runs it. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;
}
