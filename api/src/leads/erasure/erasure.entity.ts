import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a request was erased, and never whose it was. Triggers of the database refuse to change or remove a line. */
@Entity('erasure_log')
export class ErasureEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  at: string;

  /** The id of the request: what the consent ledger knows it by. */
  @Column({ type: 'text', name: 'request_id' })
  requestId: string;

  @Column('text')
  reference: string;

  /** `retention`: its time was over. `asked`: the person wanted it, and somebody did it, in the admin or by a command. */
  @Column('text')
  reason: 'retention' | 'asked';
}
