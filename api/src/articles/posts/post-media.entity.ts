import { Entity, PrimaryColumn } from 'typeorm';

/** Which articles show which pictures in their text: those are made again when the picture changes. */
@Entity('post_media')
export class PostMediaEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn({ type: 'text', name: 'media_id' })
  mediaId: string;
}
