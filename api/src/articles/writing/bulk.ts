import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { Article, ArticleBulk, ArticleBulkResult } from 'contract/articles';

import type { Actor } from '../../accounts/audit/actor';
import { ApiError } from '../../platform/errors/api-errors';
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
  ) {}

  async act(by: Actor, { action, ids }: ArticleBulk): Promise<ArticleBulkResult> {
    const items: Outcome[] = [];
    for (const id of new Set(ids)) {
      items.push(await this.actOnOne(by, action, id));
      // SQLite queries never yield: without this, no other request would be served until the last article is done.
      await nextTurn();
    }
    return { items };
  }

  private async actOnOne(by: Actor, action: ArticleBulk['action'], id: string): Promise<Outcome> {
    let title = '';
    try {
      const article = await this.articles.get(id);
      ({ title } = article);
      await this.carryOut(by, action, article);
      return { id, title, done: true, message: null };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return { id, title, done: false, message: [error.message, ...Object.values(error.fields ?? {})].join(' ') };
    }
  }

  private carryOut(by: Actor, action: ArticleBulk['action'], { id, version }: Article): Promise<Article> {
    if (action === 'publish') return this.publishing.publish(by, id, { baseVersion: version, takeOver: false });
    if (action === 'unpublish') return this.publishing.unpublish(by, id);
    if (action === 'delete') return this.trash.put(by, id);
    return this.trash.recover(by, id);
  }
}
