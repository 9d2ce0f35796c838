import type { LinkWishes } from 'contract/site-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** The table has one row once somebody has saved, and this is its number. */
export const linksRow = 1;

/** What owners want of the links of header and footer. */
@Entity('site_links')
@ChangesAnswersOf('/api/site')
@Recorded()
export class SiteLinksEntity {
  @PrimaryColumn('integer')
  id: typeof linksRow;

  /** Counts the saves in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('simple-json')
  lists: LinkWishes;
}
