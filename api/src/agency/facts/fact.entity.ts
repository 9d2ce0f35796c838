import type { FactFigure } from 'contract/fact-content';
import type { Fact } from 'contract/facts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

@Entity('facts')
@ChangesAnswersOf('/api/facts', '/api/site', '/api/cities')
@Recorded({ without: ['next'] })
export class FactEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  position: number;

  @Column('text')
  topic: Fact['topic'];

  @Column('text')
  label: string;

  @Column('text')
  value: string;

  /** 1 if the law prescribes the value word for word. */
  @Column('integer', { default: 0 })
  regulated: number;

  @Column('text')
  sentence: string;

  @Column({ type: 'text', name: 'window_opens', nullable: true })
  windowOpens: string | null;

  @Column({ type: 'text', name: 'window_closes', nullable: true })
  windowCloses: string | null;

  @Column({ type: 'text', name: 'holds_from', nullable: true })
  holdsFrom: string | null;

  @Column({ type: 'text', name: 'holds_to', nullable: true })
  holdsTo: string | null;

  @Column('text')
  jurisdiction: string;

  @Column({ type: 'text', name: 'source_name' })
  sourceName: string;

  @Column({ type: 'text', name: 'source_url', nullable: true })
  sourceUrl: string | null;

  @Column({ type: 'text', name: 'checked_on' })
  checkedOn: string;

  @Column({ type: 'text', nullable: true })
  contested: string | null;

  /** Incremented by each save in the admin. */
  @Column('integer', { default: 1 })
  version: number;

  /** Scheduled figure that replaces the current one on its start day. */
  @Column({ type: 'simple-json', nullable: true })
  next: FactFigure | null;
}
