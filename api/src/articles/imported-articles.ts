import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { FormerSlugs } from '../posts/former-slugs';
import { ArticleStore } from './article-store';
import { hashOfText } from './article-text';
import { ArticleEntity } from './article.entity';
import { Publishing } from './publishing';

const by = 'import';

/** An article from elsewhere. */
export interface ArticleToImport {
  /** What it is called where it comes from: `wordpress:https://old.example:17`. The same one again is the same article. */
  externalId: string;
  /** Its id, where it is one of this site already or was exported by one like it; else one is drawn. */
  id?: string;
  content: ArticleContent;
  /** When it was published, ISO 8601 in UTC with milliseconds; null leaves it a draft. */
  publishedAt: string | null;
  /** When it was changed last; of one that is published. */
  updatedAt: string | null;
  /** Other slugs that led to it: they lead to it here. One that an article of this site has stays that article's. */
  formerSlugs?: readonly string[];
  /** What was written here since gives way; it stays among the revisions. What was deleted stays deleted. */
  overwrite?: boolean;
}

/**
 * What an import does, or did. `new`: it was not here. `changed`: it is here as it was brought, and the file has another
 * text. `same`: it says what the file says, or visitors read that. `kept`: somebody has written or deleted it here since, which stays.
 */
export type ImportOutcome = 'new' | 'changed' | 'same' | 'kept';

export interface Imported {
  outcome: ImportOutcome;
  /** Null where it is not here, which only a look says. */
  id: string | null;
}

/** Takes articles from elsewhere: twice is once, and never over what somebody wrote here. */
@Injectable()
export class ImportedArticles {
  constructor(
    private readonly store: ArticleStore,
    private readonly publishing: Publishing,
    private readonly formerSlugs: FormerSlugs,
  ) {}

  /** What `put` would do. */
  async look(manager: EntityManager, article: ArticleToImport): Promise<Imported> {
    const row = await rowOf(manager, article);
    return { outcome: outcomeOf(row, article), id: row?.id ?? null };
  }

  /**
   * Writes an article and publishes it under its date, inside the manager's transaction (`Transactions.run`).
   * @throws {NotReadyError} {SlugTakenError} {SlugRedirectsError} where it is to be published and cannot be
   */
  async put(manager: EntityManager, article: ArticleToImport): Promise<Imported> {
    const { externalId, content, publishedAt, updatedAt, formerSlugs = [] } = article;
    const found = await rowOf(manager, article);
    const outcome = outcomeOf(found, article);
    if (found && (outcome === 'same' || outcome === 'kept')) return { outcome, id: found.id };
    const row = (found && (await this.store.find(manager, found.id))) ?? this.store.blank(article.id ?? randomUUID());
    Object.assign(row, { externalId: row.externalId ?? externalId, importedHash: hashOfText(content) });
    await this.store.write(manager, row, { by, kind: 'imported', content });
    if (publishedAt !== null) {
      const going = { content, revision: row.newestRevision, at: publishedAt, takeOver: false };
      await this.publishing.goLive(manager, row, { ...going, updatedAt: updatedAt ?? publishedAt });
      for (const slug of formerSlugs) await this.leadFrom(manager, slug, row);
    }
    return { outcome, id: row.id };
  }

  /** The ids of everything that was imported, by external id. */
  async known(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const rows = await manager.find(ArticleEntity, { where: { externalId: Not(IsNull()) }, select: { id: true, externalId: true } });
    return new Map(rows.map(({ id, externalId }) => [externalId ?? '', id]));
  }

  private async leadFrom(manager: EntityManager, slug: string, { id, liveSlug }: ArticleEntity): Promise<void> {
    const isOthers = (await this.formerSlugs.articleAt(manager, slug)) !== null;
    if (slug !== liveSlug && !isOthers) await this.formerSlugs.keep(manager, slug, id);
  }
}

function rowOf(manager: EntityManager, { externalId, id }: ArticleToImport): Promise<ArticleEntity | null> {
  return manager.findOne(ArticleEntity, { where: id === undefined ? { externalId } : [{ externalId }, { id }] });
}

function outcomeOf(row: ArticleEntity | null, { content, publishedAt, overwrite = false }: ArticleToImport): ImportOutcome {
  if (!row) return 'new';
  const hash = hashOfText(content);
  if (hash === row.contentHash || (publishedAt !== null && hash === row.liveHash)) return row.deletedAt === null ? 'same' : 'kept';
  const isAsBrought = row.contentHash === row.importedHash;
  return row.deletedAt === null && (isAsBrought || overwrite) ? 'changed' : 'kept';
}
