import { Entity, PrimaryColumn } from 'typeorm';

/** Which pictures a text among an article's revisions names: one that is brought back, or waits for its time, needs them. */
@Entity('article_revision_media')
export class RevisionMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @PrimaryColumn('integer')
  number: number;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;
}
