import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single-use link for setting a password. */
@Entity('one_time_links')
export class OneTimeLinkEntity {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn({ type: 'text', name: 'token_hash' })
  tokenHash: string;

  /** Account whose password the link sets; null creates the first admin. */
  @Column({ type: 'text', name: 'admin_id', nullable: true })
  adminId: string | null;

  @Column({ type: 'text', name: 'expires_at' })
  expiresAt: string;
}
