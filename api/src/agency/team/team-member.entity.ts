import type { QuoteProduct } from 'contract/lines-of-business';
import type { FocalPoint } from 'contract/media';
import type { PersonContent, PersonInSpanish, PersonLicense } from 'contract/people';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

@Entity('team_members')
@ChangesAnswersOf('/api/team', '/api/posts', '/api/cities', '/api/facts/ledger')
@Recorded({ without: ['bioMarkdown'] })
export class TeamMemberEntity {
  @PrimaryColumn('text')
  id: string;

  /** Position in the agency's list. */
  @Column('integer')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  initials: string;

  @Column('text')
  role: string;

  @Column('text')
  summary: string;

  @Column({ type: 'text', name: 'bio_markdown' })
  bioMarkdown: string;

  @Column({ type: 'text', name: 'bio_html' })
  bioHtml: string;

  /** Null if nothing is written in Spanish. */
  @Column({ type: 'simple-json', nullable: true })
  spanish: PersonInSpanish | null;

  /** The Spanish biography, rendered when it was saved; null for rows older than this column. */
  @Column('text', { name: 'spanish_bio_html', nullable: true })
  spanishBioHtml: string | null;

  @Column({ type: 'integer', name: 'birth_month' })
  birthMonth: number;

  @Column('simple-json')
  specialties: string[];

  @Column('simple-json')
  languages: string[];

  @Column('text')
  phone: string;

  @Column({ type: 'text', name: 'phone_href' })
  phoneHref: string;

  @Column('text')
  email: string;

  @Column('text')
  npn: string;

  @Column('integer')
  since: number;

  @Column('simple-json')
  licenses: PersonLicense[];

  /** Slugs of the served cities, in display order. */
  @Column('simple-json')
  cities: string[];

  /** Incremented by each save in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  /** Lines of business that the person is responsible for. */
  @Column('simple-json', { default: '[]' })
  lines: QuoteProduct[];

  @Column({ type: 'text', name: 'photo_media', nullable: true })
  photoMedia: string | null;

  @Column({ type: 'text', name: 'photo_alt', nullable: true })
  photoAlt: string | null;

  @Column({ type: 'simple-json', name: 'photo_focal', nullable: true })
  photoFocal: FocalPoint | null;

  @Column({ type: 'simple-json', nullable: true })
  away: PersonContent['away'];

  /** Only people who are `shown` appear on the site. */
  @Column('text', { default: 'shown' })
  standing: PersonContent['standing'];

  /** ID of the successor of a person who left. */
  @Column({ type: 'text', nullable: true })
  successor: string | null;

  /** Day on which the person left. */
  @Column({ type: 'text', name: 'left_on', nullable: true })
  leftOn: string | null;
}
