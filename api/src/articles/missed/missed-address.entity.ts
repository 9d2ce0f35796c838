import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of requests for a missing address on one day. The address contains no personal data: see `missedAddress`. */
@Entity('missed_addresses')
export class MissedAddressEntity {
  /** In the agency's time zone, `2026-11-21`. */
  @PrimaryColumn('text')
  day: string;

  @PrimaryColumn('text')
  address: string;

  @Column('integer')
  times: number;
}
