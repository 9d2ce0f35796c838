import type { Transfer, TransferReport } from 'contract/transfers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  @Column('text')
  state: Transfer['state'];

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

  /** The last sign of life of whoever runs it. */
  @Column({ type: 'text', name: 'heard_of_at' })
  heardOfAt: string;
}
