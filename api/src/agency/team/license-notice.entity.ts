import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Record of the emails about the end of a license. */
@Entity('license_notices')
export class LicenseNoticeEntity {
  @PrimaryColumn({ type: 'text', name: 'person_id' })
  personId: string;

  @PrimaryColumn('text')
  state: string;

  @PrimaryColumn('text')
  number: string;

  /** Announced end. A renewed license has a new one. */
  @PrimaryColumn('text')
  ends: string;

  /** Last notice sent, in days before the end. */
  @Column('integer')
  days: number;
}
