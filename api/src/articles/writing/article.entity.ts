import type { ArticleContent } from 'contract/article-content';
import type { ArticleState } from 'contract/articles';
import type { Topic } from 'contract/posts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is written of an article, beside what visitors read of it (`PostEntity`, of the same id).
 * Nothing here is in an answer that visitors get, so a save announces nothing.
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

  /** Of `content`, to see whether it is what visitors read. */
  @Column({ type: 'text', name: 'content_hash' })
  contentHash: string;

  /** Follows from the columns below and the schedule; kept so that a list can ask for it. */
  @Column('text')
  state: ArticleState;

  @Column('text')
  title: string;

  /** The title as a list from A to Z goes by it. */
  @Column({ type: 'text', name: 'title_key' })
  titleKey: string;

  @Column('text')
  slug: string;

  @Column({ type: 'text', nullable: true })
  topic: Topic | null;

  /** The id of a team member; of `content`, as what follows. */
  @Column({ type: 'text', nullable: true })
  author: string | null;

  /** The ids of who wrote it with them. */
  @Column({ type: 'simple-json', name: 'co_authors', default: '[]' })
  coAuthors: readonly string[];

  @Column('simple-json')
  tags: readonly string[];

  /** Title, slug and tags in lower case: what the text filter looks through. */
  @Column('text')
  searched: string;

  @Column({ type: 'text', name: 'updated_at' })
  updatedAt: string;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy: string;

  /** The number of the newest revision, which always says what `content` says. */
  @Column({ type: 'integer', name: 'newest_revision' })
  newestRevision: number;

  /** The save that made this version, so that it is known when it is sent again. */
  @Column({ type: 'text', name: 'last_save', nullable: true })
  lastSave: string | null;

  /** Stays when the article is taken back, so that it comes back with its date. */
  @Column({ type: 'text', name: 'first_published_at', nullable: true })
  firstPublishedAt: string | null;

  /** The time at which it will be published, else that at which it was; empty where there is none. */
  @Column({ type: 'text', name: 'date_key' })
  dateKey: string;

  @Column({ type: 'text', name: 'deleted_at', nullable: true })
  deletedAt: string | null;

  /** Of the text that visitors read; null where they read none. The other `live` columns are null with it. */
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

  /** What it is called where it was brought from. */
  @Column({ type: 'text', name: 'external_id', nullable: true })
  externalId: string | null;

  /** Of the text as it was brought: while it is what is written, a newer one may take its place. */
  @Column({ type: 'text', name: 'imported_hash', nullable: true })
  importedHash: string | null;
}
