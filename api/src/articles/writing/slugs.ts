import { Injectable } from '@nestjs/common';
import { pathOfKey } from 'contract/address-key';
import { articleSlug } from 'contract/article-content';
import { articleLimits } from 'contract/article-rules';
import type { SlugCheck, SlugCheckQuery } from 'contract/articles';
import { slug as slugForm } from 'contract/posts';
import { DataSource, Not, type EntityManager } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { FormerSlugs } from '../posts/former-slugs';
import { SlugLookup, type SlugOwners } from '../posts/slug-lookup';
import { PostEntity } from '../posts/post.entity';
import { OwnPages } from '../site-pages/own-pages';
import { SlugRedirectsError, SlugTakenError, redirectMessage } from './article-errors';
import { ArticleEntity } from './article.entity';

/** Holder of an address: none, the article published there, or one that was. */
type Holder = { kind: 'none' } | { kind: 'live' | 'former'; id: string; title: string | null };

/** State of an address of an imported article: already its own, free, or held by something else. */
export type FormerAddress = { kind: 'own' | 'free' } | { kind: 'held'; why: string };

/** Assigns addresses to articles. */
@Injectable()
export class Slugs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly former: FormerSlugs,
    private readonly slugs: SlugLookup,
    private readonly pages: OwnPages,
  ) {}

  /**
   * Reserves a slug for an article until the transaction ends.
   * @returns its current owners
   * @throws {SlugTakenError} {SlugRedirectsError} the latter unless the slug is taken over on purpose
   */
  async claim(manager: EntityManager, slug: string, id: string, takeOver: boolean): Promise<SlugOwners> {
    await this.lock(manager);
    const owners = await this.slugs.of(manager, id, slug);
    const holder = await holderAt(manager, owners, id);
    if (holder.kind === 'live') throw new SlugTakenError(holder.title ?? slug);
    if (holder.kind === 'former' && !takeOver) throw new SlugRedirectsError(holder.title);
    return owners;
  }

  /**
   * Returns whether a former address of an imported article may redirect to it. An existing page, a published article
   * and a redirect to another article take precedence.
   */
  async formerAt(manager: EntityManager, address: string, id: string): Promise<FormerAddress> {
    const isArticle = address !== pathOfKey(address);
    if (!isArticle && (await this.pages.isTaken(manager, address)))
      return { kind: 'held', why: 'this site has a page of its own there' };
    const holder = await this.holderOf(manager, address, id);
    if (holder.kind === 'live') return { kind: 'held', why: `“${holder.title}” is read there` };
    // A redirect to an article that was deleted for good is free.
    if (holder.kind === 'former' && holder.title !== null)
      return { kind: 'held', why: `it leads to “${holder.title.trim() || 'Untitled'}”` };
    return { kind: (await this.isOwn(manager, address, id)) ? 'own' : 'free' };
  }

  /** Redirects a former address of an imported article to it, if the address is free. @returns its previous state */
  async redirectFrom(manager: EntityManager, address: string, id: string): Promise<FormerAddress> {
    await this.lock(manager);
    const former = await this.formerAt(manager, address, id);
    if (former.kind === 'free') await this.former.add(manager, address, id);
    return former;
  }

  /** Returns the verdict that an editor sees beside the slug before publishing. */
  async check({ slug, article = '' }: SlugCheckQuery): Promise<SlugCheck> {
    const blank = { message: null, suggestion: null, article: null };
    const malformed = slugForm.safeParse(slug).error?.issues[0]?.message;
    if (malformed) return { ...blank, verdict: 'malformed', message: malformed };
    const refused = articleSlug.safeParse(slug).error?.issues[0]?.message;
    const { manager } = this.dataSource;
    const suggestion = await this.suggest(manager, slug, article);
    if (refused !== undefined) return { ...blank, verdict: 'reserved', message: refused, suggestion };
    const holder = await this.holderOf(manager, slug, article);
    if (holder.kind !== 'none') {
      const { id, title } = holder;
      const isLive = holder.kind === 'live';
      const message = isLive ? new SlugTakenError(title ?? slug).message : redirectMessage(title);
      return {
        verdict: isLive ? 'taken' : 'redirects',
        message,
        suggestion,
        article: title === null ? null : { id, title },
      };
    }
    // No draft can take the address of a published article.
    const isLive = await manager.existsBy(PostEntity, { slug, id: article });
    const draft = isLive ? null : await this.draftWith(manager, slug, article);
    return draft ?? { ...blank, verdict: (await this.isOwn(manager, slug, article)) ? 'own' : 'free' };
  }

  /** Serializes claims: otherwise two articles could find the same address free. */
  private async lock(manager: EntityManager): Promise<void> {
    await lockUntilCommit(manager, 'slugs');
  }

  private async holderOf(manager: EntityManager, slug: string, id: string): Promise<Holder> {
    return holderAt(manager, await this.slugs.of(manager, id, slug), id);
  }

  private async isOwn(manager: EntityManager, slug: string, id: string): Promise<boolean> {
    return (await manager.existsBy(PostEntity, { slug, id })) || (await this.former.articleAt(manager, slug)) === id;
  }

  /** Another unpublished article may have the same slug: the first to be published gets it. */
  private async draftWith(manager: EntityManager, slug: string, id: string): Promise<SlugCheck | null> {
    const other = await manager.findOne(ArticleEntity, {
      where: { slug, id: Not(id), state: Not('deleted') },
      select: { id: true, title: true },
    });
    if (!other) return null;
    const title = other.title.trim() || 'Untitled';
    return {
      verdict: 'draft',
      message: `“${title}”, which is not published, has this address, too. It goes to the one that is published first.`,
      suggestion: await this.suggest(manager, slug, id),
      article: { id: other.id, title },
    };
  }

  private async suggest(manager: EntityManager, slug: string, id: string): Promise<string> {
    for (let number = 2; ; number += 1) {
      const end = `-${number}`;
      const name = slug.slice(0, articleLimits.slug - end.length).replace(/-$/, '') + end;
      const isFree =
        (await this.holderOf(manager, name, id)).kind === 'none' &&
        !(await manager.existsBy(ArticleEntity, { slug: name }));
      if (isFree) return name;
    }
  }
}

async function holderAt(manager: EntityManager, { other, former }: SlugOwners, id: string): Promise<Holder> {
  if (other) return { kind: 'live', id: other.id, title: other.title };
  if (former === null || former === id) return { kind: 'none' };
  const article = await manager.findOne(ArticleEntity, { where: { id: former }, select: { id: true, title: true } });
  return { kind: 'former', id: former, title: article?.title ?? null };
}
