import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';

/** Set times of an article. A row that goes because its time came changes what visitors read, also where the text is the same. */
@Entity('article_schedules')
@ChangesAnswersOf('/api/posts', '/api/team')
export class ArticleScheduleEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @Column({ type: 'text', name: 'time_zone' })
  timeZone: string;

  /** As set on the clock of the zone, and the moment that it means. */
  @Column({ type: 'text', name: 'publish_local', nullable: true })
  publishLocal: string | null;

  @Column({ type: 'text', name: 'publish_at', nullable: true })
  publishAt: string | null;

  @Column({ type: 'text', name: 'unpublish_local', nullable: true })
  unpublishLocal: string | null;

  @Column({ type: 'text', name: 'unpublish_at', nullable: true })
  unpublishAt: string | null;

  /** The earlier of the two; null where it was tried and failed. */
  @Column({ type: 'text', name: 'next_at', nullable: true })
  nextAt: string | null;

  /** The text that will be published. */
  @Column({ type: 'integer', nullable: true })
  revision: number | null;

  /** Of that text, to see whether it is still what is written. */
  @Column({ type: 'text', name: 'text_hash', nullable: true })
  textHash: string | null;

  /** 1: the slug may be taken over. */
  @Column({ type: 'integer', name: 'take_over' })
  takeOver: number;

  /** How often it was tried and failed on our side. */
  @Column('integer')
  tries: number;

  @Column('text')
  by: string;

  @Column({ type: 'text', nullable: true })
  failed: string | null;
}
