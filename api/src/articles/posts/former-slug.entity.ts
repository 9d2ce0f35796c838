import { Column, Entity, PrimaryColumn } from 'typeorm';

import { Recorded } from '../../platform/records/recorded.decorator';

/** An address under which an article was read once. It outlives the article: what is gone says so, and does not become unknown. */
@Entity('post_former_slugs')
@Recorded({ since: ['since'] })
export class FormerSlugEntity {
  /** A slug below /blog, or with a slash before it the path of a page outside, as `addressKey` spells it. */
  @PrimaryColumn('text')
  slug: string;

  /** Of the article and not of its present slug, so that a chain of changes is one step. */
  @Column({ type: 'text', name: 'post_id' })
  postId: string;

  @Column('text')
  since: string;
}
