import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { FormerSlugs } from './former-slugs';
import { PostEntity } from './post.entity';

const columns = { id: true, slug: true, title: true, publishedAt: true, tags: true } as const; // TypeORM takes literal true

export type PlacedPost = Pick<PostEntity, keyof typeof columns>;

/** What there is where an article is about to be read. */
export interface Place {
  /** The article itself, as visitors have read it so far. */
  before: PlacedPost | null;
  /** Another article that is read at the slug. */
  other: PlacedPost | null;
  /** The id of the article to which the slug leads because it was read there once. */
  former: string | null;
}

@Injectable()
export class PostPlaces {
  constructor(private readonly former: FormerSlugs) {}

  async of(manager: EntityManager, id: string, slug: string): Promise<Place> {
    const posts = await manager.find(PostEntity, { where: [{ id }, { slug }], select: columns });
    return {
      before: posts.find((post) => post.id === id) ?? null,
      other: posts.find((post) => post.id !== id) ?? null,
      former: await this.former.articleAt(manager, slug),
    };
  }
}
