import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { Article, ArticleBulk, ArticleBulkResult } from 'contract/articles';

import type { Actor } from '../../accounts/audit/actor';
import { ApiError } from '../../platform/errors/api-errors';
import { asApiError } from '../../platform/errors/translate-error';
import { Log } from '../../platform/http/log';
import { ArticlesService } from './articles.service';
import { Trash } from './trash';
import { Publishing } from '../publishing/publishing';

type Outcome = ArticleBulkResult['items'][number];

/**
 * Applies one action to several articles. Each has its own transaction, so a refused one does not affect the others.
 */
@Injectable()
export class Bulk {
  constructor(
    private readonly articles: ArticlesService,
    private readonly publishing: Publishing,
    private readonly trash: Trash,
    private readonly log: Log,
  ) {}

  async act(by: Actor, { action, ids }: ArticleBulk): Promise<ArticleBulkResult> {
    const items: Outcome[] = [];
    let outage: ApiError | null = null;
    for (const id of new Set(ids)) {
      // In an outage every further article would only wait for the same timeout.
      if (outage) {
        items.push(failed(id, '', outage));
        continue;
      }
      const { outcome, error } = await this.actOnOne(by, action, id);
      items.push(outcome);
      if (error?.code === 'unavailable') outage = error;
      // SQLite queries never yield: without this, no other request would be served until the last article is done.
      await nextTurn();
    }
    return { items };
  }

  /** Logs a failure on our side, and reports it like a refusal: outcomes of earlier articles must not be lost. */
  private async actOnOne(
    by: Actor,
    action: ArticleBulk['action'],
    id: string,
  ): Promise<{ outcome: Outcome; error: ApiError | null }> {
    let title = '';
    try {
      const article = await this.articles.get(id);
      ({ title } = article);
      await this.carryOut(by, action, article);
      return { outcome: { id, title, done: true, message: null }, error: null };
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status >= 500) this.log.error('a bulk action failed', { action, articleId: id, error: thrown });
      return { outcome: failed(id, title, error), error };
    }
  }

  private carryOut(by: Actor, action: ArticleBulk['action'], { id, version, live }: Article): Promise<Article> {
    if (action === 'publish') return this.publishing.publish(by, id, { baseVersion: version, takeOver: false });
    if (action === 'unpublish') {
      if (!live) throw new ApiError('unprocessable', 'It is not published.');
      return this.publishing.unpublish(by, id);
    }
    if (action === 'delete') return this.trash.put(by, id);
    return this.trash.recover(by, id);
  }
}

const failed = (id: string, title: string, { message, fields = {} }: ApiError): Outcome => ({
  id,
  title,
  done: false,
  message: [message, ...Object.values(fields)].join(' '),
});
