import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** An old address that an owner redirects to another page of the site. */
@Entity('redirects')
@ChangesAnswersOf('/api/addresses/former')
@Recorded({ without: ['by'], since: ['at'] })
export class RedirectEntity {
  /** Spelled by `addressKey`, like a former address of an article. */
  @PrimaryColumn('text')
  address: string;

  /** Path with optional query and fragment, encoded as in a `Location` header. */
  @Column({ type: 'text', name: 'leads_to' })
  to: string;

  @Column('text')
  at: string;

  /** Email address of the account. */
  @Column('text')
  by: string;
}
