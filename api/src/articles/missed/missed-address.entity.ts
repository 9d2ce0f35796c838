import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an address was asked for in vain on a day. The address says nothing of a person: see `missedAddress`. */
@Entity('missed_addresses')
export class MissedAddressEntity {
  /** The agency's, `2026-11-21`. */
  @PrimaryColumn('text')
  day: string;

  @PrimaryColumn('text')
  address: string;

  @Column('integer')
  times: number;
}
