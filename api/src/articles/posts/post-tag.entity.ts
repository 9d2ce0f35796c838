import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Index of articles by tag, with the sort keys of lists. `posts.tags` stores the tags that an article shows. */
@Entity('post_tags')
export class PostTagEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn('text')
  tag: string;

  @Column({ type: 'text', name: 'published_at', nullable: true })
  publishedAt: string | null;

  @Column('text')
  slug: string;
}
