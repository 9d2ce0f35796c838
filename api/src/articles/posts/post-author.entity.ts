import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An index of articles by who wrote them, with the order of lists. The post says in which order they are named. */
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
