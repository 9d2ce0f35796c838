import type { AgencyRevision } from 'contract/agency';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One save of what the owner says of the agency. It stays. */
@Entity('agency_revisions')
export class AgencyRevisionEntity implements AgencyRevision {
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  at: string;

  @Column('text')
  by: string;

  @Column('simple-json')
  changes: AgencyRevision['changes'];

  @Column('simple-json')
  content: AgencyRevision['content'];
}
