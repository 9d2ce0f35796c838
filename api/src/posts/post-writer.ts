import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { Fact } from 'contract/facts';
import type { PostCover } from 'contract/media';
import type { Topic } from 'contract/posts';
import type { EntityManager } from 'typeorm';

import { factOf } from '../facts/fact-columns';
import { FactEntity } from '../facts/fact.entity';
import { markdownHtml } from '../markdown/markdown-html';
import { SearchIndex } from '../search/search-index';
import { coverColumns } from './post-cover';
import { PostFactEntity } from './post-fact.entity';
import { PostTagEntity } from './post-tag.entity';
import { PostEntity } from './post.entity';

/** An article as it is written, before anything is made from it. Times in the stored form. */
export interface PostContent {
  slug: string;
  title: string;
  excerpt: string;
  topic: Topic;
  tags: string[];
  author: string;
  publishedAt: string | null;
  updatedAt: string;
  seo: { title: string; description: string };
  /** Left out where there is none. */
  cover?: PostCover;
  markdown: string;
}

/** Keeps an article, its HTML and what lists, facts and search find it by in step. */
@Injectable()
export class PostWriter {
  constructor(private readonly index: SearchIndex) {}

  /** Writes the article with this slug, new or not, inside the manager's transaction. */
  async write(manager: EntityManager, { author, seo, cover, ...content }: PostContent): Promise<void> {
    const existing = await manager.findOne(PostEntity, { where: { slug: content.slug }, select: { id: true } });
    await this.save(manager, {
      ...content,
      ...coverColumns(cover),
      id: existing?.id ?? randomUUID(),
      authorId: author,
      seoTitle: seo.title,
      seoDescription: seo.description,
    });
  }

  /** Makes an article again from its own text, because a fact in it says something else now. */
  async renew(manager: EntityManager, post: PostEntity): Promise<void> {
    await this.save(manager, post);
  }

  private async save(manager: EntityManager, post: Omit<PostEntity, 'html' | 'headings' | 'readingMinutes'>): Promise<void> {
    const { factKeys, text, ...rendered } = markdownHtml(post.markdown, await allFacts(manager));
    const { id: postId, publishedAt, slug } = post;
    await manager.save(PostEntity, { ...post, ...rendered });
    await manager.delete(PostTagEntity, { postId });
    await manager.insert(
      PostTagEntity,
      [...new Set(post.tags)].map((tag) => ({ postId, tag, publishedAt, slug })),
    );
    await manager.delete(PostFactEntity, { postId });
    await manager.insert(
      PostFactEntity,
      factKeys.map((factKey) => ({ postId, factKey })),
    );
    await this.index.write(manager, [{ ...post, postId, text }]);
  }
}

async function allFacts(manager: EntityManager): Promise<ReadonlyMap<string, Fact>> {
  return new Map((await manager.find(FactEntity)).map((row) => [row.key, factOf(row)]));
}
