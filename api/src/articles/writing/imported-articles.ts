import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { writtenContent, type ArticleContent } from 'contract/article-content';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { ArticleStore } from './article-store';
import { hashOfText } from './article-text';
import { ArticleEntity } from './article.entity';
import { withCurrentTags } from '../tags/current-tags';
import { InvalidInputError } from '../../platform/errors/api-errors';
import { firstFaults } from '../../platform/errors/first-faults';
import { Publishing } from '../publishing/publishing';
import { Slugs, type FormerAddress } from './slugs';

const by = 'import';

/** An article from another site. */
export interface ArticleToImport {
  /** Id in the source: `wordpress:https://old.example:17`. The same id again is the same article. */
  externalId: string;
  /** Its id, if it belongs to this site or was exported by a site like this; otherwise one is generated. */
  id?: string;
  content: ArticleContent;
  /** Time of publication, ISO 8601 in UTC with milliseconds; null for a draft. */
  publishedAt: string | null;
  /** Time of the last change of a published article. */
  updatedAt: string | null;
  /** Former addresses, as `addressKey` spells them. They redirect to the article unless something else is there. */
  formerAddresses?: readonly string[];
  /** Replaces later edits, which stay among the revisions. A deleted article stays deleted. */
  overwrite?: boolean;
}

/**
 * Outcome of an import, or of a dry run. `new`: the article did not exist. `changed`: it is as imported before, and the
 * file has a newer text. `same`: its draft or its published text equals the file. `kept`: it was edited or deleted here
 * since, and stays.
 */
type ImportOutcome = 'new' | 'changed' | 'same' | 'kept';

export interface Imported {
  outcome: ImportOutcome;
  /** Null if it does not exist, only in a dry run. */
  id: string | null;
  /** Former addresses with their state before the import: a free one redirects to the article now, or would. */
  former: readonly { address: string; place: FormerAddress }[];
}

/** Imports articles. Repeating an import changes nothing, and edits made here are overwritten only on request. */
@Injectable()
export class ImportedArticles {
  constructor(
    private readonly store: ArticleStore,
    private readonly publishing: Publishing,
    private readonly slugs: Slugs,
  ) {}

  /** Returns what `put` would do. @throws {InvalidInputError} */
  async dryRun(manager: EntityManager, received: ArticleToImport): Promise<Imported> {
    refuseUnsavable(received.content);
    const article = await withCurrentTags(manager, received);
    const row = await rowOf(manager, article);
    const id = row?.id ?? null;
    return {
      outcome: outcomeOf(row, article),
      id,
      former: await formerOf(article, (address) => this.slugs.formerAt(manager, address, id ?? article.id ?? '')),
    };
  }

  /**
   * Writes an article and publishes it with its date, in the manager's transaction (`Transactions.run`). Its former
   * addresses redirect to it whatever the outcome, so importing the same file again adds missing ones.
   * @throws {InvalidInputError} if the editor could not save it
   * @throws {NotReadyError} {SlugTakenError} {SlugRedirectsError} if it is to be published and cannot be
   */
  async put(manager: EntityManager, received: ArticleToImport): Promise<Imported> {
    refuseUnsavable(received.content);
    const article = await withCurrentTags(manager, received);
    const known = await rowOf(manager, article);
    const found = known && (await this.store.lockAny(manager, known.id));
    const outcome = outcomeOf(found, article);
    const id =
      found && (outcome === 'same' || outcome === 'kept') ? found.id : await this.write(manager, article, found);
    return { outcome, id, former: await formerOf(article, (address) => this.slugs.redirectFrom(manager, address, id)) };
  }

  /** Returns the ids of all imported articles by external id. */
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

/** Holds an import to what a save may contain: otherwise nobody could ever change the article. */
function refuseUnsavable(content: ArticleContent): void {
  const { error } = writtenContent.safeParse(content);
  if (error)
    throw new InvalidInputError(firstFaults(error.issues.map(({ path, message }) => [path.join('.'), message])));
}

/** Finds the article imported before under this external id, or else the one with its id. */
async function rowOf(manager: EntityManager, { externalId, id }: ArticleToImport): Promise<ArticleEntity | null> {
  const imported = await manager.findOneBy(ArticleEntity, { externalId });
  return imported ?? (id === undefined ? null : manager.findOneBy(ArticleEntity, { id }));
}

function outcomeOf(
  row: ArticleEntity | null,
  { content, publishedAt, overwrite = false }: ArticleToImport,
): ImportOutcome {
  if (!row) return 'new';
  const hash = hashOfText(content);
  if (hash === row.contentHash || (publishedAt !== null && hash === row.liveHash))
    return row.deletedAt === null ? 'same' : 'kept';
  const isUnedited = row.contentHash === row.importedHash;
  return row.deletedAt === null && (isUnedited || overwrite) ? 'changed' : 'kept';
}

async function formerOf(
  { formerAddresses = [] }: ArticleToImport,
  placeOf: (address: string) => Promise<FormerAddress>,
): Promise<Imported['former']> {
  const former: { address: string; place: FormerAddress }[] = [];
  for (const address of formerAddresses) former.push({ address, place: await placeOf(address) });
  return former;
}
