import type { MediaUse } from 'contract/media';
import { Entity, PrimaryColumn } from 'typeorm';

/** Media in the current draft of each article, published or not: it cannot be removed from the library. */
@Entity('article_media')
export class ArticleMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;

  @PrimaryColumn('text')
  place: MediaUse['place'];
}
