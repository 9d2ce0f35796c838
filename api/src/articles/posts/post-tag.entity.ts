import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An index of articles by tag, with the order of lists. `posts.tags` is what an article shows. */
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
