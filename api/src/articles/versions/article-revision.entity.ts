import type { ArticleContent } from 'contract/article-content';
import type { RevisionKind } from 'contract/article-history';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('article_revisions')
export class ArticleRevisionEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  /** Counts from 1 in each article. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  kind: RevisionKind;

  /** Start of the period in which saves of one person form one revision. */
  @Column({ type: 'text', name: 'began_at' })
  beganAt: string;

  @Column('text')
  at: string;

  @Column('text')
  by: string;

  @Column('text')
  title: string;

  @Column('integer')
  words: number;

  @Column({ type: 'integer', nullable: true })
  restored: number | null;

  @Column('simple-json')
  content: ArticleContent;
}
