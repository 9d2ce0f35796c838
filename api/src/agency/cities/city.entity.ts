import type { City } from 'contract/cities';
import type { TownInSpanish } from 'contract/towns';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';
import { TeamMemberEntity } from '../team/team-member.entity';

/** Marketplace for individual plans in a city's state. `openEnrollment` is the key of the fact with the dates. */
export type CityExchange = City['exchange'];

@Entity('cities')
@ChangesAnswersOf('/api/cities', '/api/team')
@Recorded({ without: ['markdown'] })
export class CityEntity {
  @PrimaryColumn('text')
  slug: string;

  @Column('text')
  name: string;

  @Column({ type: 'text', name: 'state_code' })
  stateCode: string;

  @Column({ type: 'text', name: 'state_name' })
  stateName: string;

  @Column('simple-json')
  counties: string[];

  @Column('text')
  summary: string;

  @Column('text')
  visits: string;

  @Column('text')
  markdown: string;

  @Column('text')
  html: string;

  /** Null if nothing is written in Spanish. */
  @Column({ type: 'simple-json', nullable: true })
  spanish: TownInSpanish | null;

  /** The Spanish text, rendered when it was saved; null for rows older than this column. */
  @Column('text', { name: 'spanish_html', nullable: true })
  spanishHtml: string | null;

  @Column({ type: 'simple-json', nullable: true })
  exchange: CityExchange | null;

  @Column({ type: 'simple-json', name: 'plan_counts', nullable: true })
  planCounts: City['planCounts'];

  @Column('simple-json')
  facts: City['facts'];

  /** Map coordinates of the town; null if not entered. */
  @Column({ type: 'simple-json', nullable: true })
  place: City['place'];

  /** Slugs of nearby towns. */
  @Column('simple-json')
  nearby: string[];

  /** Incremented by each save in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  /** Whether the owner allows the page to be published. */
  @Column('boolean', { name: 'is_shown', default: true })
  isShown: boolean;

  @Column({ type: 'text', name: 'agent_id', nullable: true })
  agentId: string | null;

  @ManyToOne(() => TeamMemberEntity, { nullable: true })
  @JoinColumn({ name: 'agent_id' })
  agent?: TeamMemberEntity | null;
}
