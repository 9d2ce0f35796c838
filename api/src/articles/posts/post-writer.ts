import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { PostCover } from 'contract/media';
import { authorIdsOf } from 'contract/authors';
import type { Topic } from 'contract/posts';
import type { EntityManager } from 'typeorm';

import { rowLock } from '../../platform/database/row-lock';
import { Clock } from '../../platform/clock/clock';
import { markdownHtml, rendererVersion, type RenderedMarkdown } from '../markdown/markdown-html';
import { SearchIndex } from '../search/search-index';
import { Today } from '../../agency/site/today';
import { FormerSlugs } from './former-slugs';
import { coverColumns } from './post-cover';
import { SlugLookup, type SlugOwners, type PostSummaryRow } from './slug-lookup';
import { writeAuthors, writeReferences, writeTags } from './post-references';
import { PostEntity } from './post.entity';
import { referredIn } from './text-references';

/** An article as written, before rendering. Times in the stored form. */
export interface PostContent {
  slug: string;
  title: string;
  excerpt: string;
  topic: Topic;
  tags: string[];
  author: string;
  /** Omitted if there are none. */
  coAuthors?: readonly string[] | undefined;
  publishedAt: string | null;
  updatedAt: string;
  seo: { title: string; description: string };
  /** Omitted if there is none. */
  cover?: PostCover | null;
  markdown: string;
  canonical?: string | null;
}

/** Data that the caller has already loaded or rendered. */
interface Known {
  owners?: SlugOwners;
  rendered?: RenderedMarkdown;
}

type Rendered = 'html' | 'headings' | 'readingMinutes' | 'holdsUntil' | 'unindexedText' | 'rendererVersion';

/** Sets columns that no response contains, without the event of a changed article. */
export async function setSilently(
  manager: EntityManager,
  id: string,
  columns: Partial<Pick<PostEntity, 'holdsUntil' | 'rendererVersion'>>,
): Promise<void> {
  await manager.createQueryBuilder().update(PostEntity).set(columns).where({ id }).callListeners(false).execute();
}

/** Keeps an article, its HTML and its rows for lists, facts and search in sync. */
@Injectable()
export class PostWriter {
  constructor(
    private readonly index: SearchIndex,
    private readonly formerSlugs: FormerSlugs,
    private readonly slugs: SlugLookup,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /** Creates or updates the article with this slug in the manager's transaction. @returns its id */
  async write(manager: EntityManager, content: PostContent): Promise<string> {
    const existing = await manager.findOne(PostEntity, { where: { slug: content.slug }, select: { id: true } });
    const id = existing?.id ?? randomUUID();
    await this.put(manager, id, content);
    return id;
  }

  /**
   * Creates or updates the article with this id. Its previous slug redirects to it from now on.
   * @throws {UnknownFactError}
   */
  async put(
    manager: EntityManager,
    id: string,
    { author, coAuthors, seo, cover, canonical = null, ...content }: PostContent,
    known: Known = {},
  ): Promise<void> {
    const { before, former } = known.owners ?? (await this.slugs.of(manager, id, content.slug));
    if (before && before.slug !== content.slug) await this.addFormerSlug(manager, before);
    if (former !== null) await this.formerSlugs.release(manager, content.slug);
    const [authorId = author, ...others] = authorIdsOf({ author, coAuthors });
    const columns = { canonical, authorId, coAuthors: others, seoTitle: seo.title, seoDescription: seo.description };
    const post = { ...content, ...coverColumns(cover), ...columns, id };
    await this.save(manager, before, post, known.rendered ?? (await this.render(manager, content.markdown)));
  }

  /** Removes an article from the site. Its address is reported as gone, unless the article was never public. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    const post = await manager.findOneBy(PostEntity, { id });
    if (!post) return;
    await this.index.lock(manager);
    await this.addFormerSlug(manager, post);
    await manager.remove(post);
  }

  /** Rerenders an article from its own text, because a fact or a picture in it or the renderer has changed. */
  async rerender(manager: EntityManager, id: string): Promise<void> {
    // The lock blocks a concurrent publish: the row written below is the row read here.
    const post = await manager.findOne(PostEntity, { where: { id }, ...rowLock(manager) });
    if (!post) return;
    const rendered = await this.render(manager, post.markdown);
    if (rendered.html !== post.html || rendered.holdsUntil !== post.holdsUntil)
      await this.save(manager, post, post, rendered);
    else if (post.rendererVersion !== rendererVersion) await setSilently(manager, id, { rendererVersion });
  }

  /** Changes the tags of an article. Its update time stays, because its text does not change. */
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

  private async addFormerSlug(manager: EntityManager, { id, slug, publishedAt }: PostSummaryRow): Promise<void> {
    const wasRead = publishedAt !== null && publishedAt <= this.clock.time();
    if (wasRead) await this.formerSlugs.add(manager, slug, id);
  }

  private async save(
    manager: EntityManager,
    before: PostSummaryRow | null,
    post: Omit<PostEntity, Rendered>,
    rendered: RenderedMarkdown,
  ): Promise<void> {
    const { html, headings, readingMinutes, holdsUntil, text } = rendered;
    const derived = { html, headings, readingMinutes, holdsUntil, unindexedText: text, rendererVersion };
    await manager.upsert(PostEntity, { ...post, ...derived }, ['id']);
    await writeTags(manager, before, post);
    await writeAuthors(manager, before, post);
    await writeReferences(manager, post.id, before, rendered);
  }
}
