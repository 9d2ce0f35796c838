import type { LinkSettings } from 'contract/site-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** ID of the only row, which the first save creates. */
export const linksRow = 1;

/** Customized header and footer links. */
@Entity('site_links')
@ChangesAnswersOf('/api/site')
@Recorded()
export class SiteLinksEntity {
  @PrimaryColumn('integer')
  id: typeof linksRow;

  /** Incremented by each save in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('simple-json')
  lists: LinkSettings;
}
