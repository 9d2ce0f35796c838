import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { ArticleStore } from './article-store';
import { hashOfText } from './article-text';
import { ArticleEntity } from './article.entity';
import { currentTags } from '../tags/current-tags';
import { Publishing } from '../publishing/publishing';
import { Slugs, type FormerAddress } from './slugs';

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
  /** Where it was read before, as `addressKey` spells it: that leads to it here, unless something is there already. */
  formerAddresses?: readonly string[];
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
  /** What its former addresses were before: those that were free are its own now, or would be. */
  former: readonly { address: string; place: FormerAddress }[];
}

/** Takes articles from elsewhere: twice is once, and never over what somebody wrote here. */
@Injectable()
export class ImportedArticles {
  constructor(
    private readonly store: ArticleStore,
    private readonly publishing: Publishing,
    private readonly slugs: Slugs,
  ) {}

  /** What `put` would do. */
  async look(manager: EntityManager, brought: ArticleToImport): Promise<Imported> {
    const article = await underCurrentTags(manager, brought);
    const row = await rowOf(manager, article);
    const id = row?.id ?? null;
    return {
      outcome: outcomeOf(row, article),
      id,
      former: await formerOf(article, (address) => this.slugs.formerAt(manager, address, id ?? article.id ?? '')),
    };
  }

  /**
   * Writes an article and publishes it under its date, inside the manager's transaction (`Transactions.run`). Its former
   * addresses lead to it whatever became of the text: who brings the same file again gets those that were missing.
   * @throws {NotReadyError} {SlugTakenError} {SlugRedirectsError} where it is to be published and cannot be
   */
  async put(manager: EntityManager, brought: ArticleToImport): Promise<Imported> {
    const article = await underCurrentTags(manager, brought);
    const known = await rowOf(manager, article);
    const found = known && (await this.store.find(manager, known.id));
    const outcome = outcomeOf(found, article);
    const id =
      found && (outcome === 'same' || outcome === 'kept') ? found.id : await this.write(manager, article, found);
    return { outcome, id, former: await formerOf(article, (address) => this.slugs.leadFrom(manager, address, id)) };
  }

  /** The ids of everything that was imported, by external id. */
  async known(manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const rows = await manager.find(ArticleEntity, {
      where: { externalId: Not(IsNull()) },
      select: { id: true, externalId: true },
    });
    return new Map(rows.map(({ id, externalId }) => [externalId ?? '', id]));
  }

  private async write(
    manager: EntityManager,
    { externalId, id, content, publishedAt, updatedAt }: ArticleToImport,
    found: ArticleEntity | null,
  ): Promise<string> {
    const row = found ?? this.store.blank(id ?? randomUUID());
    Object.assign(row, { externalId: row.externalId ?? externalId, importedHash: hashOfText(content) });
    await this.store.write(manager, row, { by, kind: 'imported', content });
    if (publishedAt !== null) {
      const going = { content, revision: row.newestRevision, at: publishedAt, takeOver: false };
      await this.publishing.goLive(manager, row, { ...going, updatedAt: updatedAt ?? publishedAt });
    }
    return row.id;
  }
}

async function underCurrentTags(manager: EntityManager, article: ArticleToImport): Promise<ArticleToImport> {
  const { content } = article;
  return { ...article, content: { ...content, tags: await currentTags(manager, content.tags) } };
}

function rowOf(manager: EntityManager, { externalId, id }: ArticleToImport): Promise<ArticleEntity | null> {
  return manager.findOne(ArticleEntity, { where: id === undefined ? { externalId } : [{ externalId }, { id }] });
}

function outcomeOf(
  row: ArticleEntity | null,
  { content, publishedAt, overwrite = false }: ArticleToImport,
): ImportOutcome {
  if (!row) return 'new';
  const hash = hashOfText(content);
  if (hash === row.contentHash || (publishedAt !== null && hash === row.liveHash))
    return row.deletedAt === null ? 'same' : 'kept';
  const isAsBrought = row.contentHash === row.importedHash;
  return row.deletedAt === null && (isAsBrought || overwrite) ? 'changed' : 'kept';
}

async function formerOf(
  { formerAddresses = [] }: ArticleToImport,
  placeOf: (address: string) => Promise<FormerAddress>,
): Promise<Imported['former']> {
  const former: { address: string; place: FormerAddress }[] = [];
  for (const address of formerAddresses) former.push({ address, place: await placeOf(address) });
  return former;
}
