import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that chooses a password, once. */
@Entity('one_time_links')
export class OneTimeLinkEntity {
  /** SHA-256 of what stands in the link. */
  @PrimaryColumn({ type: 'text', name: 'token_hash' })
  tokenHash: string;

  /** Whose password; null makes the first admin. */
  @Column({ type: 'text', name: 'admin_id', nullable: true })
  adminId: string | null;

  @Column({ type: 'text', name: 'expires_at' })
  expiresAt: string;
}
