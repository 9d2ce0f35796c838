import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { PostEntity } from '../posts/post.entity';
import { storedSite } from '../../agency/site/stored-site';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleStore } from './article-store';
import { contentOf, hashOfText } from './article-text';
import { ArticleEntity } from './article.entity';
import { localTime } from '../publishing/wall-clock';

const by = 'seed';

/** Drafts of articles that come from the seed. */
@Injectable()
export class SeededArticles {
  constructor(
    private readonly store: ArticleStore,
    private readonly clock: Clock,
  ) {}

  /** Updates the draft to match a post, unless the draft was edited: edits stay. */
  async sync(manager: EntityManager, post: PostEntity): Promise<void> {
    const content = contentOf(post);
    const hash = hashOfText(content);
    const existing = await this.store.lockAny(manager, post.id);
    const row = existing ?? this.store.blank(post.id);
    const futureTime = post.publishedAt !== null && post.publishedAt > this.clock.time() ? post.publishedAt : null;
    const sameSchedule = { articleId: row.id, textHash: hash, publishAt: futureTime ?? '' };
    if (futureTime && (await manager.existsBy(ArticleScheduleEntity, sameSchedule))) return;
    const isUntouched = !existing || row.liveHash === row.contentHash || row.updatedBy === by;
    if (isUntouched) await this.store.write(manager, row, { by, kind: 'seeded', content });
    if (futureTime) return this.scheduleAt(manager, row, futureTime);
    Object.assign(row, {
      firstPublishedAt: post.publishedAt,
      liveHash: hash,
      liveSlug: post.slug,
      livePublishedAt: post.publishedAt,
      liveUpdatedAt: post.updatedAt,
      liveRevision: isUntouched ? row.newestRevision : null,
    });
    await this.store.save(manager, row);
  }

  /** Schedules a post with a future date, so that its publication is announced and an owner can change the date. */
  private async scheduleAt(manager: EntityManager, row: ArticleEntity, publishAt: string): Promise<void> {
    const { timeZone } = await storedSite(manager);
    const publishLocal = localTime(new Date(publishAt), timeZone);
    const never = { unpublishLocal: null, unpublishAt: null, failed: null, takeOver: 0, tries: 0 };
    const text = { revision: row.newestRevision, textHash: row.contentHash };
    await manager.save(ArticleScheduleEntity, {
      articleId: row.id,
      by,
      timeZone,
      publishLocal,
      publishAt,
      nextAt: publishAt,
      ...text,
      ...never,
    });
    await this.store.save(manager, row);
  }
}
