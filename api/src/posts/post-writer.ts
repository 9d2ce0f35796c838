import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { PostCover } from 'contract/media';
import type { Topic } from 'contract/posts';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { markdownHtml } from '../markdown/markdown-html';
import { SearchIndex } from '../search/search-index';
import { todayIn } from '../site/today';
import { FormerSlugs } from './former-slugs';
import { coverColumns } from './post-cover';
import { isoTime } from './post-cursor';
import { PostFactEntity } from './post-fact.entity';
import { PostMediaEntity } from './post-media.entity';
import { PostTagEntity } from './post-tag.entity';
import { PostEntity } from './post.entity';
import { referredIn } from './text-references';

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
  cover?: PostCover | null;
  markdown: string;
  canonical?: string | null;
}

/** Keeps an article, its HTML and what lists, facts and search find it by in step. */
@Injectable()
export class PostWriter {
  constructor(
    private readonly index: SearchIndex,
    private readonly formerSlugs: FormerSlugs,
    private readonly clock: Clock,
  ) {}

  /** Writes the article with this slug, new or not, inside the manager's transaction. */
  async write(manager: EntityManager, content: PostContent): Promise<void> {
    const existing = await manager.findOne(PostEntity, { where: { slug: content.slug }, select: { id: true } });
    await this.put(manager, existing?.id ?? randomUUID(), content);
  }

  /**
   * Writes the article with this id, new or not. The slug that it had leads to it from now on.
   * @throws {UnknownFactError}
   */
  async put(
    manager: EntityManager,
    id: string,
    { author, seo, cover, canonical = null, ...content }: PostContent,
  ): Promise<void> {
    const before = await manager.findOne(PostEntity, {
      where: { id },
      select: { id: true, slug: true, publishedAt: true },
    });
    if (before && before.slug !== content.slug) await this.remember(manager, before);
    await this.formerSlugs.free(manager, content.slug);
    const { title: seoTitle, description: seoDescription } = seo;
    await this.save(manager, {
      ...content,
      ...coverColumns(cover),
      id,
      canonical,
      authorId: author,
      seoTitle,
      seoDescription,
    });
  }

  /** Takes an article from visitors. Its address says that it is gone, unless nobody could have seen it. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    const post = await manager.findOneBy(PostEntity, { id });
    if (!post) return;
    await this.index.waitForTurn(manager);
    await this.remember(manager, post);
    await manager.remove(post);
  }

  /** Makes an article again from its own text, because a fact or a picture in it is another one now. */
  async renew(manager: EntityManager, id: string): Promise<void> {
    // Everybody who writes an article waits for the turn first: it is read as nobody changes it meanwhile.
    await this.index.waitForTurn(manager);
    const post = await manager.findOneBy(PostEntity, { id });
    if (post) await this.save(manager, post);
  }

  private async remember(manager: EntityManager, { id, slug, publishedAt }: PostEntity): Promise<void> {
    const wasRead = publishedAt !== null && publishedAt <= isoTime(this.clock.now());
    if (wasRead) await this.formerSlugs.keep(manager, slug, id);
  }

  private async save(
    manager: EntityManager,
    post: Omit<PostEntity, 'html' | 'headings' | 'readingMinutes' | 'holdsUntil'>,
  ): Promise<void> {
    await this.index.waitForTurn(manager);
    const referred = { ...(await referredIn(manager, post.markdown)), today: await todayIn(manager, this.clock) };
    const { factKeys, mediaIds, text, ...rendered } = markdownHtml(post.markdown, referred);
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
    await manager.delete(PostMediaEntity, { postId });
    await manager.insert(
      PostMediaEntity,
      mediaIds.map((mediaId) => ({ postId, mediaId })),
    );
    await this.index.write(manager, [{ ...post, postId, text }]);
  }
}
