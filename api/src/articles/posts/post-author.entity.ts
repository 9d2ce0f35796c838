import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Index of articles by author, with the sort keys of lists. The post itself stores the order of its authors. */
@Entity('post_authors')
export class PostAuthorEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn({ type: 'text', name: 'author_id' })
  authorId: string;

  @Column({ type: 'text', name: 'published_at', nullable: true })
  publishedAt: string | null;

  @Column('text')
  slug: string;
}
