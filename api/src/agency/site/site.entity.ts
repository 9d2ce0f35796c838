import type { AccentName } from 'contract/accent';
import type { Announcement } from 'contract/announcement';
import type { AgencyLogo } from 'contract/logo';
import type { QuoteProduct } from 'contract/lines-of-business';
import type { Site } from 'contract/site';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** ID of the only row. */
export const siteRow = 1;

@Entity('site')
@ChangesAnswersOf('/api/site', '/api/cities', '/api/team', '/api/facts')
@Recorded()
export class SiteEntity {
  @PrimaryColumn('integer')
  id: typeof siteRow;

  @Column('text')
  name: string;

  @Column({ type: 'text', name: 'legal_name' })
  legalName: string;

  @Column('text')
  tagline: string;

  @Column('text')
  phone: string;

  @Column({ type: 'text', name: 'phone_href' })
  phoneHref: string;

  @Column('text')
  email: string;

  @Column('simple-json')
  address: Site['address'];

  @Column('text')
  hours: string;

  @Column({ type: 'text', name: 'time_zone' })
  timeZone: string;

  @Column('text')
  domicile: string;

  @Column({ type: 'text', name: 'principal_place' })
  principalPlace: string;

  @Column('simple-json')
  licenses: Site['licenses'];

  /** Lines of business that the agency sells; null for all. */
  @Column({ type: 'simple-json', nullable: true })
  lines: QuoteProduct[] | null;

  /** Accent color; null for the default. */
  @Column({ type: 'text', nullable: true })
  accent: AccentName | null;

  /** Logo; null for the default flower. */
  @Column({ type: 'simple-json', nullable: true })
  logo: AgencyLogo | null;

  @Column({ type: 'simple-json', nullable: true })
  announcement: Announcement | null;

  /** Whether the site still shows the demo content instead of an agency's own. */
  @Column({ type: 'boolean', default: false })
  demo: boolean;

  /** Incremented by each save in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('simple-json')
  legal: Pick<Site['legal'], 'notAdvice' | 'fictional'>;
}
