import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Record of an erasure, without any personal data. Database triggers refuse to change or delete a line. */
@Entity('erasure_log')
export class ErasureEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  at: string;

  /** Id of the request, as in the consent ledger. */
  @Column({ type: 'text', name: 'request_id' })
  requestId: string;

  @Column('text')
  reference: string;

  /**
   * `retention`: the retention period is over. `asked`: erased on the person's request, in the admin or by a command.
   */
  @Column('text')
  reason: 'retention' | 'asked';
}
