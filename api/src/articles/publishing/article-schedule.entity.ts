import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';

/** Scheduled times of an article. Deleting a due row changes what visitors read, even if the text stays the same. */
@Entity('article_schedules')
@ChangesAnswersOf('/api/posts', '/api/team')
export class ArticleScheduleEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @Column({ type: 'text', name: 'time_zone' })
  timeZone: string;

  /** As set on the clock of the zone; `publishAt` is the same moment in UTC. */
  @Column({ type: 'text', name: 'publish_local', nullable: true })
  publishLocal: string | null;

  @Column({ type: 'text', name: 'publish_at', nullable: true })
  publishAt: string | null;

  @Column({ type: 'text', name: 'unpublish_local', nullable: true })
  unpublishLocal: string | null;

  @Column({ type: 'text', name: 'unpublish_at', nullable: true })
  unpublishAt: string | null;

  /** The earlier of `publishAt` and `unpublishAt`; null after a failed attempt. */
  @Column({ type: 'text', name: 'next_at', nullable: true })
  nextAt: string | null;

  /** Revision that will be published. */
  @Column({ type: 'integer', nullable: true })
  revision: number | null;

  /** Hash of the text of that revision, to detect later edits. */
  @Column({ type: 'text', name: 'text_hash', nullable: true })
  textHash: string | null;

  /** 1 if the slug may be taken over. */
  @Column({ type: 'integer', name: 'take_over' })
  takeOver: number;

  /** Number of attempts that failed on our side. */
  @Column('integer')
  tries: number;

  @Column('text')
  by: string;

  @Column({ type: 'text', nullable: true })
  failed: string | null;
}

/** Returns what changes in a schedule once its publish time is settled, and only the unpublish time is left. */
export const unpublishOnly = ({ unpublishAt }: ArticleScheduleEntity) => ({
  publishLocal: null,
  publishAt: null,
  revision: null,
  textHash: null,
  tries: 0,
  nextAt: unpublishAt,
});
