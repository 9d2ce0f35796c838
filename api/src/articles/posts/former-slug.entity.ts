import { Column, Entity, PrimaryColumn } from 'typeorm';

import { Recorded } from '../../platform/records/recorded.decorator';

/**
 * Former address of an article. It outlives the article, so that a removed article is reported as gone, not as unknown.
 */
@Entity('post_former_slugs')
@Recorded({ since: ['since'] })
export class FormerSlugEntity {
  /** Slug below /blog, or the path of a page elsewhere with its leading slash, as `addressKey` spells it. */
  @PrimaryColumn('text')
  slug: string;

  /** Id of the article rather than its current slug, so that a chain of renames resolves in one step. */
  @Column({ type: 'text', name: 'post_id' })
  postId: string;

  @Column('text')
  since: string;
}
