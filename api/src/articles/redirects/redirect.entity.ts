import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** An old address that an owner leads to another page of the site. */
@Entity('redirects')
@ChangesAnswersOf('/api/addresses/former')
@Recorded({ without: ['by'], since: ['at'] })
export class RedirectEntity {
  /** As `addressKey` spells it, as a former address of an article is kept. */
  @PrimaryColumn('text')
  address: string;

  /** Path, and query and fragment where they belong to it, encoded as in a `Location`. */
  @Column({ type: 'text', name: 'leads_to' })
  to: string;

  @Column('text')
  at: string;

  /** The address of the account. */
  @Column('text')
  by: string;
}
