import type { FocalPoint } from 'contract/media';
import type { Post, Topic } from 'contract/posts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';
import { MediaEntity } from '../../media/media.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';

@Entity('posts')
@ChangesAnswersOf('/api/posts', '/api/team', '/api/facts/ledger')
@Recorded({
  without: ['markdown', 'holdsUntil', 'rendererVersion'],
  beside: { post_tags: 'post_id', post_facts: 'post_id', post_authors: 'post_id' },
  revisionIn: { table: 'articles', by: 'id', column: 'live_revision' },
  since: ['publishedAt', 'updatedAt'],
})
export class PostEntity {
  /** Unchanged when the slug changes. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  excerpt: string;

  @Column('text')
  topic: Topic;

  @Column('simple-json')
  tags: string[];

  @Column({ type: 'text', name: 'author_id' })
  authorId: string;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'author_id' })
  author?: TeamMemberEntity;

  /** Null for a draft. An article with a future time is not public yet. */
  @Column({ type: 'text', name: 'published_at', nullable: true })
  publishedAt: string | null;

  @Column({ type: 'text', name: 'updated_at' })
  updatedAt: string;

  @Column({ type: 'integer', name: 'reading_minutes' })
  readingMinutes: number;

  @Column('text')
  markdown: string;

  /** Rendered from `markdown` whenever it or a fact in it changes. */
  @Column('text')
  html: string;

  /** Last day on which `html` is correct: the day after, a fact in it has expired. */
  @Column({ type: 'text', name: 'holds_until', nullable: true })
  holdsUntil: string | null;

  /** Version of the renderer that made `html`. */
  @Column({ type: 'integer', name: 'renderer_version', default: 0 })
  rendererVersion: number;

  /** Text of `html` until the worker writes it to the search index, null afterwards. No response needs it. */
  @Column({ type: 'text', name: 'unindexed_text', nullable: true, select: false })
  unindexedText?: string | null;

  @Column('simple-json')
  headings: Post['headings'];

  @Column({ type: 'text', name: 'seo_title' })
  seoTitle: string;

  @Column({ type: 'text', name: 'seo_description' })
  seoDescription: string;

  /** Id of a library picture, set together with `coverAlt` and `coverFocal`. */
  @Column({ type: 'text', name: 'cover_media', nullable: true })
  coverMedia: string | null;

  @ManyToOne(() => MediaEntity)
  @JoinColumn({ name: 'cover_media' })
  coverPicture?: MediaEntity | null;

  @Column({ type: 'text', name: 'cover_alt', nullable: true })
  coverAlt: string | null;

  @Column({ type: 'simple-json', name: 'cover_focal', nullable: true })
  coverFocal: FocalPoint | null;

  /** URL of the first publication, if it was elsewhere. */
  @Column({ type: 'text', nullable: true })
  canonical: string | null;

  /** Ids of the co-authors, in order. Last, matching its position in archive records that predate the column. */
  @Column({ type: 'simple-json', name: 'co_authors', default: '[]' })
  coAuthors: string[];
}
