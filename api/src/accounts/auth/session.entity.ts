import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

import { AdminEntity } from './admin.entity';

@Entity('sessions')
export class SessionEntity {
  /** What the list of sessions calls it. It opens nothing. */
  @PrimaryColumn('text')
  id: string;

  /** SHA-256 of the token: who reads the database cannot sign in with what is there. */
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

  /** "Firefox on Windows". */
  @Column('text')
  device: string;

  /** A keyed hash of the address it was opened from. */
  @Column('text')
  source: string;
}
