import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an app makes codes from. Until a first code from it came back, it is an offer and asked for nowhere. */
@Entity('app_codes')
export class AppCodesEntity {
  @PrimaryColumn({ type: 'text', name: 'admin_id' })
  adminId: string;

  /** Base32, as the app has it: codes are computed from it, so a hash would not do. */
  @Column('text')
  secret: string;

  @Column({ type: 'text', name: 'confirmed_at', nullable: true })
  confirmedAt: string | null;

  /** The number of the half minute whose code was used last. No earlier one is taken again. */
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
