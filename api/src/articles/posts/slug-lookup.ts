import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { readRows } from '../../platform/database/rows-of';
import type { PostEntity } from './post.entity';

export type PostSummaryRow = Pick<
  PostEntity,
  'id' | 'slug' | 'title' | 'publishedAt' | 'tags' | 'authorId' | 'coAuthors'
>;

type StoredPost = Omit<PostSummaryRow, 'tags' | 'coAuthors'> & { tags: string; coAuthors: string };

type SlugRow = ({ kind: 'post' } & StoredPost) | { kind: 'former'; id: string };

const parsed = ({ id, slug, title, publishedAt, tags, authorId, coAuthors }: StoredPost): PostSummaryRow => ({
  id,
  slug,
  title,
  publishedAt,
  tags: JSON.parse(tags),
  authorId,
  coAuthors: JSON.parse(coAuthors),
});

/** Owners of a slug that an article is about to get, and the previous state of the article. */
export interface SlugOwners {
  /** The article itself, as published so far. */
  before: PostSummaryRow | null;
  /** Another article published at the slug. */
  other: PostSummaryRow | null;
  /** Id of the article to which the slug redirects as a former slug. */
  former: string | null;
}

@Injectable()
export class SlugLookup {
  async of(manager: EntityManager, id: string, slug: string): Promise<SlugOwners> {
    const rows = await readRows<SlugRow>(
      manager,
      `SELECT 'post' AS kind, id, slug, title, published_at AS "publishedAt", tags, author_id AS "authorId", co_authors AS "coAuthors"
       FROM posts WHERE id = $1 OR slug = $2
       UNION ALL SELECT 'former', post_id, slug, NULL, NULL, NULL, NULL, NULL FROM post_former_slugs WHERE slug = $3`,
      [id, slug, slug],
    );
    const posts = rows.flatMap((row) => (row.kind === 'post' ? [parsed(row)] : []));
    return {
      before: posts.find((post) => post.id === id) ?? null,
      other: posts.find((post) => post.id !== id) ?? null,
      former: rows.find(({ kind }) => kind === 'former')?.id ?? null,
    };
  }
}
