import { Column, Entity, PrimaryColumn } from 'typeorm';

/** TOTP secret of an admin. Until a first code is confirmed, it is only an offer and sign-in does not require codes. */
@Entity('app_codes')
export class AppCodesEntity {
  @PrimaryColumn({ type: 'text', name: 'admin_id' })
  adminId: string;

  /** Base32 secret, shared with the app. Codes are computed from it, so a hash is not enough. */
  @Column('text')
  secret: string;

  @Column({ type: 'text', name: 'confirmed_at', nullable: true })
  confirmedAt: string | null;

  /** Number of the 30-second step whose code was used last. This and earlier codes are refused. */
  @Column({ type: 'integer', name: 'last_step' })
  lastStep: number;
}

@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'text', name: 'code_hash' })
  codeHash: string;

  @Column({ type: 'text', name: 'admin_id' })
  adminId: string;
}
