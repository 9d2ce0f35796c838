import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

import { AdminEntity } from './admin.entity';

@Entity('sessions')
export class SessionEntity {
  /** Public identifier for the session list. It grants no access. */
  @PrimaryColumn('text')
  id: string;

  /** SHA-256 of the token, so that read access to the database is not enough to sign in. */
  @Column({ type: 'text', name: 'token_hash' })
  tokenHash: string;

  @Column({ type: 'text', name: 'admin_id' })
  adminId: string;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id' })
  admin?: AdminEntity;

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column({ type: 'text', name: 'seen_at' })
  seenAt: string;

  /** Device label, for example "Firefox on Windows". */
  @Column('text')
  device: string;

  /** Keyed hash of the IP address that opened the session. */
  @Column('text')
  source: string;
}
