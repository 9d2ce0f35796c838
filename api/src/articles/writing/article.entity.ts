import type { ArticleContent } from 'contract/article-content';
import type { ArticleState } from 'contract/articles';
import type { Topic } from 'contract/posts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The draft of an article and its state; `PostEntity`, with the same id, is what visitors read. Public responses
 * contain nothing of this table, so a save announces nothing.
 */
@Entity('articles')
export class ArticleEntity {
  @PrimaryColumn('text')
  id: string;

  /** Counts the changes of `content`. */
  @Column('integer')
  version: number;

  @Column('simple-json')
  content: ArticleContent;

  /** Hash of `content`, to compare it with the published text. */
  @Column({ type: 'text', name: 'content_hash' })
  contentHash: string;

  /** Derived from the columns below and the schedule; stored so that a list can filter by it. */
  @Column('text')
  state: ArticleState;

  @Column('text')
  title: string;

  /** Sort key of the title for alphabetical lists. */
  @Column({ type: 'text', name: 'title_key' })
  titleKey: string;

  @Column('text')
  slug: string;

  @Column({ type: 'text', nullable: true })
  topic: Topic | null;

  /** Id of a team member. Copied from `content`, like the columns that follow. */
  @Column({ type: 'text', nullable: true })
  author: string | null;

  /** Ids of the co-authors. */
  @Column({ type: 'simple-json', name: 'co_authors', default: '[]' })
  coAuthors: readonly string[];

  @Column('simple-json')
  tags: readonly string[];

  /** Search key of title, slug and tags, for the text filter. */
  @Column('text')
  searched: string;

  @Column({ type: 'text', name: 'updated_at' })
  updatedAt: string;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy: string;

  /** Number of the newest revision, whose text always equals `content`. */
  @Column({ type: 'integer', name: 'newest_revision' })
  newestRevision: number;

  /** Id of the save that made this version, to recognize a repeated request. */
  @Column({ type: 'text', name: 'last_save', nullable: true })
  lastSave: string | null;

  /** Unchanged when the article is unpublished, so that it keeps its date when published again. */
  @Column({ type: 'text', name: 'first_published_at', nullable: true })
  firstPublishedAt: string | null;

  /** Scheduled publish time, otherwise the publish time; empty without either. */
  @Column({ type: 'text', name: 'date_key' })
  dateKey: string;

  /** How often the preview links were stopped. A link shows the article only with the current number. */
  @Column({ type: 'integer', name: 'previews_stopped', default: 0 })
  previewsStopped: number;

  @Column({ type: 'text', name: 'deleted_at', nullable: true })
  deletedAt: string | null;

  /** Hash of the published text; null if unpublished, like the other `live` columns. */
  @Column({ type: 'text', name: 'live_hash', nullable: true })
  liveHash: string | null;

  @Column({ type: 'text', name: 'live_slug', nullable: true })
  liveSlug: string | null;

  @Column({ type: 'text', name: 'live_published_at', nullable: true })
  livePublishedAt: string | null;

  @Column({ type: 'text', name: 'live_updated_at', nullable: true })
  liveUpdatedAt: string | null;

  @Column({ type: 'integer', name: 'live_revision', nullable: true })
  liveRevision: number | null;

  /** Id of the article in the source that it was imported from. */
  @Column({ type: 'text', name: 'external_id', nullable: true })
  externalId: string | null;

  /** Hash of the imported text: a newer import replaces the draft only while the two are equal. */
  @Column({ type: 'text', name: 'imported_hash', nullable: true })
  importedHash: string | null;
}
