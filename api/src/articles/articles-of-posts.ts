import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager, type EntityTarget } from 'typeorm';

import { Clock } from '../clock/clock';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { SiteEntity, siteRow } from '../site/site.entity';
import { ArticleMediaEntity } from './article-media.entity';
import { ArticleRevisionEntity } from './article-revision.entity';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { ArticleStore, columnsOf, notLive } from './article-store';
import { contentOf, hashOfText, wordsIn } from './article-text';
import { ArticleEntity } from './article.entity';
import { mediaNamedIn } from './articles-name-media.subscriber';
import { RevisionMediaEntity } from './revision-media.entity';
import { picturesOf } from './revisions';
import { localTime } from './wall-clock';

const by = 'seed';

/** What is written of articles that others wrote: the seed, and a database from before there was an editor. */
@Injectable()
export class ArticlesOfPosts {
  constructor(
    private readonly store: ArticleStore,
    private readonly clock: Clock,
  ) {}

  /** Takes published posts of which nothing is written yet, many at once: what `follow` does, without looking at each. */
  async add(manager: EntityManager, posts: readonly PostEntity[]): Promise<void> {
    const rows = posts.map((post) => this.publishedRow(post));
    const revisions = rows.map(({ id, content, title, updatedAt: at }) => {
      const text = { content, title, words: wordsIn(content.markdown), at, beganAt: at };
      return { ...text, articleId: id, number: 1, kind: 'seeded' as const, by, restored: null }; // one of several
    });
    const media = rows.flatMap(({ id, content }) => mediaNamedIn(content).map((use) => ({ ...use, articleId: id })));
    await insertNew(manager, ArticleEntity, rows);
    await insertNew(manager, ArticleRevisionEntity, revisions);
    await insertNew(manager, ArticleMediaEntity, media);
    const ofRevisions = rows.flatMap((row) =>
      picturesOf(row).map((mediaId) => ({ articleId: row.id, number: 1, mediaId })),
    );
    await insertNew(manager, RevisionMediaEntity, ofRevisions);
  }

  /** Brings what is written in step with a post, unless somebody has written something else: that stays. */
  async follow(manager: EntityManager, post: PostEntity): Promise<void> {
    const content = contentOf(post);
    const hash = hashOfText(content);
    // It was published here, or a fact in it was written: the text is the one that is known, and its row is let alone.
    if (
      await manager.existsBy(ArticleEntity, {
        id: post.id,
        liveHash: hash,
        livePublishedAt: post.publishedAt ?? IsNull(),
      })
    )
      return;
    const there = await this.store.find(manager, post.id);
    const row = there ?? this.store.blank(post.id);
    const timeToCome =
      post.publishedAt !== null && post.publishedAt > isoTime(this.clock.now()) ? post.publishedAt : null;
    const isAwaited = { articleId: row.id, textHash: hash, publishAt: timeToCome ?? '' };
    if (timeToCome && (await manager.existsBy(ArticleScheduleEntity, isAwaited))) return;
    const isUntouched = !there || row.liveHash === row.contentHash || row.updatedBy === by;
    if (isUntouched) await this.store.write(manager, row, { by, kind: 'seeded', content });
    if (timeToCome) return this.awaitItsTime(manager, row, timeToCome);
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

  /** A post was removed, and not from here. */
  async forget(manager: EntityManager, id: string): Promise<void> {
    const row = await this.store.find(manager, id);
    if (!row || row.liveHash === null) return;
    await this.store.save(manager, Object.assign(row, notLive));
  }

  /** What has a date to come is scheduled for it: so it is announced, and an owner can choose another one. */
  private async awaitItsTime(manager: EntityManager, row: ArticleEntity, publishAt: string): Promise<void> {
    const { timeZone } = await manager.findOneByOrFail(SiteEntity, { id: siteRow });
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

  private publishedRow(post: PostEntity): ArticleEntity {
    const { slug: liveSlug, publishedAt, updatedAt } = post;
    const content = contentOf(post);
    const hash = hashOfText(content);
    const written = {
      ...columnsOf(content),
      version: 1,
      newestRevision: 1,
      state: 'published',
      updatedAt,
      updatedBy: by,
    } as const; // the state is one of several
    const live = { liveHash: hash, liveSlug, livePublishedAt: publishedAt, liveUpdatedAt: updatedAt, liveRevision: 1 };
    return Object.assign(this.store.blank(post.id), written, live, {
      firstPublishedAt: publishedAt,
      dateKey: publishedAt ?? '',
    });
  }
}

/** No page shows these rows, so none is told. */
async function insertNew<Row extends object>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows as Parameters<ReturnType<typeof insertOf<Row>>['values']>[0]; // whole rows, of which TypeORM takes parts
  await insertOf(manager, entity).values(values).updateEntity(false).callListeners(false).execute();
}

const insertOf = <Row extends object>(manager: EntityManager, entity: EntityTarget<Row>) =>
  manager.createQueryBuilder().insert().into(entity);
