import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import type { RevisionKind } from 'contract/article-history';
import type { ArticleState } from 'contract/articles';
import type { EntityManager } from 'typeorm';

import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { titleKeyOf } from '../../platform/database/title-key';
import { NotFoundError } from '../../platform/errors/api-errors';
import { InTrashError } from './article-errors';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { hashOfText, isSameText, searchedIn } from './article-text';
import { ArticleEntity } from './article.entity';
import { Revisions } from '../versions/revisions';

/** A change of the text: its author, the kind of revision it makes, and the new content. */
export interface Writing {
  by: string;
  kind: RevisionKind;
  content: ArticleContent;
  restored?: number;
  /** An unsaved text that `content` replaces; stored as a revision. */
  preserve?: ArticleContent;
}

/** The row of an article, with its data from other tables. */
export interface LockedArticle {
  row: ArticleEntity;
  schedule: ArticleScheduleEntity | null;
  writtenBy: Pick<TeamMemberEntity, 'id' | 'name'> | null;
}

/** Reads and writes the row of an article within a transaction, and keeps its revisions and its state in sync. */
@Injectable()
export class ArticleStore {
  constructor(
    private readonly revisions: Revisions,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks and returns the row until the transaction ends.
   * @throws {NotFoundError} {InTrashError} if it is deleted
   */
  async lock(manager: EntityManager, id: string): Promise<ArticleEntity> {
    const row = await this.lockAny(manager, id);
    if (!row) throw new NotFoundError('article');
    if (row.deletedAt !== null) throw new InTrashError();
    return row;
  }

  /** Like `lock`, with the schedule and the author, which publishing needs, in one statement. */
  async lockWithRelations(manager: EntityManager, id: string): Promise<LockedArticle> {
    const query = manager
      .createQueryBuilder(ArticleEntity, 'article')
      .leftJoinAndMapOne('article.schedule', ArticleScheduleEntity, 'schedule', 'schedule.articleId = article.id')
      .leftJoinAndMapOne('article.writtenBy', TeamMemberEntity, 'person', 'person.id = article.author')
      .where('article.id = :id', { id });
    if (manager.dataSource.options.type === 'postgres') query.setLock('pessimistic_write', undefined, ['article']);
    const found = (await query.getOne()) as (ArticleEntity & Omit<LockedArticle, 'row'>) | null; // mapped above
    if (!found) throw new NotFoundError('article');
    const { schedule, writtenBy, ...columns } = found;
    const row = Object.assign(new ArticleEntity(), columns);
    if (row.deletedAt !== null) throw new InTrashError();
    return { row, schedule, writtenBy };
  }

  /** Like `lock`, but also returns deleted articles. SQLite has a single writer, and no syntax for row locks. */
  lockAny(manager: EntityManager, id: string): Promise<ArticleEntity | null> {
    const lock = manager.queryRunner?.isTransactionActive ? rowLock(manager) : {};
    return manager.findOne(ArticleEntity, { where: { id }, ...lock });
  }

  /** Returns an article without any text; `write` its first text. */
  blank(id: string): ArticleEntity {
    const none = {
      version: 0,
      newestRevision: 0,
      previewsStopped: 0,
      state: 'draft',
      title: '',
      titleKey: '',
      slug: '',
      topic: null,
      author: null,
      coAuthors: [],
      tags: [],
      searched: '',
      dateKey: '',
    } as const;
    const unset = { lastSave: null, firstPublishedAt: null, deletedAt: null, externalId: null, importedHash: null };
    return Object.assign(new ArticleEntity(), { id, ...none, ...unset, ...notLive });
  }

  /** Replaces the draft, and stores it as a revision. */
  async write(manager: EntityManager, row: ArticleEntity, writing: Writing): Promise<void> {
    const { by, kind, content, restored = null, preserve } = writing;
    const isNew = row.newestRevision === 0;
    const isLost = preserve && !isSameText(preserve, content) && (isNew || !isSameText(preserve, row.content));
    const now = this.clock.time();
    Object.assign(row, columnsOf(content), { version: row.version + 1, updatedAt: now, updatedBy: by });
    // The row comes first, because the revision refers to it.
    if (isNew) await this.save(manager, row);
    if (isLost) await this.revisions.add(manager, row, { kind: 'preserved', by, restored: null }, preserve);
    if (preserve) await this.revisions.add(manager, row, { kind, by, restored });
    else await this.revisions.keep(manager, row, { kind, by, restored });
    await this.save(manager, row);
  }

  async save(manager: EntityManager, row: ArticleEntity): Promise<void> {
    deriveState(row, await this.scheduleOf(manager, row.id));
    await manager.save(ArticleEntity, row);
  }

  /** Like `save`, for a stored row whose text is unchanged, in one statement. */
  async saveState(manager: EntityManager, row: ArticleEntity, schedule: ArticleScheduleEntity | null): Promise<void> {
    deriveState(row, schedule);
    const { content: _, ...columns } = row;
    await manager.update(ArticleEntity, { id: row.id }, columns);
  }

  scheduleOf(manager: EntityManager, articleId: string): Promise<ArticleScheduleEntity | null> {
    return manager.findOneBy(ArticleScheduleEntity, { articleId });
  }
}

/** Returns the columns derived from a text. */
function columnsOf(content: ArticleContent) {
  const { title, slug, topic, author, coAuthors = [], tags } = content;
  return {
    content,
    title,
    titleKey: titleKeyOf(title),
    slug,
    topic,
    author,
    coAuthors,
    tags,
    searched: searchedIn(content),
    contentHash: hashOfText(content),
  };
}

/** The `live` columns of an unpublished article. */
export const notLive = {
  liveHash: null,
  liveSlug: null,
  livePublishedAt: null,
  liveUpdatedAt: null,
  liveRevision: null,
};

/** Updates the columns derived from other columns and the schedule. */
function deriveState(row: ArticleEntity, schedule: ArticleScheduleEntity | null): void {
  row.state = stateOf(row, schedule);
  row.dateKey = schedule?.publishAt ?? row.livePublishedAt ?? '';
}

function stateOf(row: ArticleEntity, schedule: ArticleScheduleEntity | null): ArticleState {
  if (row.deletedAt !== null) return 'deleted';
  if (row.liveHash !== null) return row.liveHash === row.contentHash ? 'published' : 'changed';
  if (schedule?.publishAt && schedule.failed === null) return 'scheduled';
  return row.firstPublishedAt === null ? 'draft' : 'unpublished';
}
