import { Injectable } from '@nestjs/common';
import { pathOfKey } from 'contract/address-key';
import type { ImportOptions, TransferOutcome } from 'contract/transfers';

import { ImportedArticles, type ArticleToImport } from '../articles/writing/imported-articles';
import { Transactions } from '../platform/database/transactions';
import { ApiError } from '../platform/errors/api-errors';
import { isOutage } from '../platform/errors/translate-error';
import type { Notes } from './notes';
import { notRedirected } from './plan/old-addresses';

const keptNote =
  'It was changed or deleted here since, so that stays. Choose to overwrite what was changed to have the text of the file; the one here stays among its revisions.';

export interface Written {
  outcome: TransferOutcome;
  /** Paths of this site that redirect to it from now on. */
  leadsFrom: string[];
}

/** Writes one imported article, or reports why it cannot. */
@Injectable()
export class WriteArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ImportedArticles,
  ) {}

  /** Returns the outcome for an article. A dry run gets the same result, and nothing is written. */
  async write(article: ArticleToImport, options: Pick<ImportOptions, 'rehearse'>, notes: Notes): Promise<Written> {
    try {
      const { outcome, former } = await this.transactions.run((manager) =>
        options.rehearse ? this.articles.dryRun(manager, article) : this.articles.put(manager, article),
      );
      if (outcome === 'kept') notes.add(keptNote);
      for (const { address, place } of former)
        if (place.kind === 'held') notes.add(notRedirected(pathOfKey(address), place.why));
      const leadsFrom = former.filter(({ place }) => place.kind !== 'held').map(({ address }) => pathOfKey(address));
      const hasNewRedirects = outcome === 'same' && former.some(({ place }) => place.kind === 'free');
      if (hasNewRedirects) notes.add('Its text is the same; what is new is that old addresses lead to it.');
      return { outcome: hasNewRedirects ? 'changed' : outcome, leadsFrom };
    } catch (error) {
      if (!(error instanceof ApiError) || isOutage(error)) throw error;
      const reason = Object.values(error.fields ?? {}).join(' ') || error.message;
      if (article.publishedAt === null) {
        notes.add(`It could not be written: ${reason}`);
        return { outcome: 'failed', leadsFrom: [] };
      }
      notes.add(`It comes in as a draft: ${reason}`);
      return this.write({ ...article, publishedAt: null }, options, notes);
    }
  }
}
