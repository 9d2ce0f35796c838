import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { PostCover } from 'contract/media';
import { authorIdsOf } from 'contract/authors';
import type { Topic } from 'contract/posts';
import type { EntityManager } from 'typeorm';

import { rowLock } from '../../platform/database/row-lock';
import { Clock } from '../../platform/clock/clock';
import { markdownHtml, type RenderedMarkdown } from '../markdown/markdown-html';
import { SearchIndex } from '../search/search-index';
import { Today } from '../../agency/site/today';
import { FormerSlugs } from './former-slugs';
import { coverColumns } from './post-cover';
import { isoTime } from './post-cursor';
import { SlugLookup, type SlugOwners, type PostSummaryRow } from './slug-lookup';
import { writeAuthors, writeReferences, writeTags } from './post-references';
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
  /** Left out where there are none. */
  coAuthors?: readonly string[] | undefined;
  publishedAt: string | null;
  updatedAt: string;
  seo: { title: string; description: string };
  /** Left out where there is none. */
  cover?: PostCover | null;
  markdown: string;
  canonical?: string | null;
}

/** What the caller knows already and need not be asked or made again. */
interface Known {
  owners?: SlugOwners;
  rendered?: RenderedMarkdown;
}

type Rendered = 'html' | 'headings' | 'readingMinutes' | 'holdsUntil' | 'unindexedText';

/** Keeps an article, its HTML and what lists, facts and search find it by in step. */
@Injectable()
export class PostWriter {
  constructor(
    private readonly index: SearchIndex,
    private readonly formerSlugs: FormerSlugs,
    private readonly slugs: SlugLookup,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /** Writes the article with this slug, new or not, inside the manager's transaction. @returns its id */
  async write(manager: EntityManager, content: PostContent): Promise<string> {
    const existing = await manager.findOne(PostEntity, { where: { slug: content.slug }, select: { id: true } });
    const id = existing?.id ?? randomUUID();
    await this.put(manager, id, content);
    return id;
  }

  /**
   * Writes the article with this id, new or not. The slug that it had leads to it from now on.
   * @throws {UnknownFactError}
   */
  async put(
    manager: EntityManager,
    id: string,
    { author, coAuthors, seo, cover, canonical = null, ...content }: PostContent,
    known: Known = {},
  ): Promise<void> {
    const { before, former } = known.owners ?? (await this.slugs.of(manager, id, content.slug));
    if (before && before.slug !== content.slug) await this.remember(manager, before);
    if (former !== null) await this.formerSlugs.free(manager, content.slug);
    const [authorId = author, ...others] = authorIdsOf({ author, coAuthors });
    const columns = { canonical, authorId, coAuthors: others, seoTitle: seo.title, seoDescription: seo.description };
    const post = { ...content, ...coverColumns(cover), ...columns, id };
    await this.save(manager, before, post, known.rendered ?? (await this.render(manager, content.markdown)));
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
    // Nobody publishes it meanwhile: what is written below is what is read here.
    const post = await manager.findOne(PostEntity, { where: { id }, ...rowLock(manager) });
    if (!post) return;
    const rendered = await this.render(manager, post.markdown);
    if (rendered.html === post.html && rendered.holdsUntil === post.holdsUntil) return;
    await this.save(manager, post, post, rendered);
  }

  /** Gives an article other tags. Nobody is told that its words changed. */
  async retag(manager: EntityManager, id: string, change: (tags: readonly string[]) => string[]): Promise<void> {
    const post = await manager.findOne(PostEntity, { where: { id }, ...rowLock(manager) });
    if (!post) return;
    await this.save(manager, post, { ...post, tags: change(post.tags) }, await this.render(manager, post.markdown));
  }

  private async render(manager: EntityManager, markdown: string): Promise<RenderedMarkdown> {
    return markdownHtml(markdown, {
      ...(await referredIn(manager, markdown)),
      today: await this.today.day(manager),
    });
  }

  private async remember(manager: EntityManager, { id, slug, publishedAt }: PostSummaryRow): Promise<void> {
    const wasRead = publishedAt !== null && publishedAt <= isoTime(this.clock.now());
    if (wasRead) await this.formerSlugs.keep(manager, slug, id);
  }

  private async save(
    manager: EntityManager,
    before: PostSummaryRow | null,
    post: Omit<PostEntity, Rendered>,
    rendered: RenderedMarkdown,
  ): Promise<void> {
    const { html, headings, readingMinutes, holdsUntil, text } = rendered;
    const made = { html, headings, readingMinutes, holdsUntil, unindexedText: text };
    await manager.upsert(PostEntity, { ...post, ...made }, ['id']);
    await writeTags(manager, before, post);
    await writeAuthors(manager, before, post);
    await writeReferences(manager, post.id, before, rendered);
  }
}
