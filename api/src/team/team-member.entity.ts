import type { License } from 'contract/site';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../changes/changes-answers-of.decorator';

@Entity('team_members')
@ChangesAnswersOf('/api/team', '/api/posts', '/api/cities')
export class TeamMemberEntity {
  @PrimaryColumn('text')
  id: string;

  /** The place in the agency's list. */
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
  licenses: License[];

  /** Slugs of the cities served, in the order of the person's page. */
  @Column('simple-json')
  cities: string[];
}
