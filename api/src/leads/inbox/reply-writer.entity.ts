import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account with an open reply form for a request. Short-lived: see `ReplyWriters`. */
@Entity('reply_writers')
export class ReplyWriterEntity {
  @PrimaryColumn({ type: 'text', name: 'request_id' })
  requestId: string;

  @PrimaryColumn({ type: 'text', name: 'admin_id' })
  adminId: string;

  /** When the form last reported that it is open. UTC. */
  @Column('text')
  at: string;
}
