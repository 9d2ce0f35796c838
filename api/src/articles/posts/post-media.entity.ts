import { Entity, PrimaryColumn } from 'typeorm';

/** Media in the text of each article: it is rerendered when one of them changes. */
@Entity('post_media')
export class PostMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;
}
