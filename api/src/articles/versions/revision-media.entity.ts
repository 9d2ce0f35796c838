import { Entity, PrimaryColumn } from 'typeorm';

/** Media in each revision: a restored or scheduled text needs it. */
@Entity('article_revision_media')
export class RevisionMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @PrimaryColumn('integer')
  number: number;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;
}
