import type { MediaUse } from 'contract/media';
import { Entity, PrimaryColumn } from 'typeorm';

/** Which pictures an article names as it is written, published or not: those are not removed from the library. */
@Entity('article_media')
export class ArticleMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'article_id' })
  articleId: string;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;

  @PrimaryColumn('text')
  place: MediaUse['place'];
}
