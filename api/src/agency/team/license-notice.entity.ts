import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail that said that a license ends: one for each of the days on which there is one. */
@Entity('license_notices')
export class LicenseNoticeEntity {
  @PrimaryColumn({ type: 'text', name: 'person_id' })
  personId: string;

  @PrimaryColumn('text')
  state: string;

  @PrimaryColumn('text')
  number: string;

  /** The end of which it told: a license that was renewed has another. */
  @PrimaryColumn('text')
  ends: string;

  /** The fewest days before the end for which a mail went out. */
  @Column('integer')
  days: number;
}
