import { Injectable } from '@nestjs/common';
import type { ImportOptions, TransferOutcome } from 'contract/transfers';

import { ImportedArticles, type ArticleToImport } from '../articles/imported-articles';
import { Transactions } from '../database/transactions';
import { ApiError } from '../errors/api-errors';
import type { Notes } from './notes';

const keptBecause = 'It was changed or deleted here since, so that stays. Choose to overwrite what was changed to have the text of the file; the one here stays among its revisions.';

/** Writes one article from elsewhere, or says why not. */
@Injectable()
export class WriteArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ImportedArticles,
  ) {}

  /** What becomes of it. A rehearsal gets the same answer, and nothing is written. */
  async write(article: ArticleToImport, options: Pick<ImportOptions, 'rehearse'>, notes: Notes): Promise<TransferOutcome> {
    try {
      const { outcome } = await this.transactions.run((manager) => (options.rehearse ? this.articles.look(manager, article) : this.articles.put(manager, article)));
      if (outcome === 'kept') notes.add(keptBecause);
      return outcome;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = Object.values(error.fields ?? {}).join(' ') || error.message;
      if (article.publishedAt === null) {
        notes.add(`It could not be written: ${reason}`);
        return 'failed';
      }
      notes.add(`It comes in as a draft: ${reason}`);
      return this.write({ ...article, publishedAt: null }, options, notes);
    }
  }
}
