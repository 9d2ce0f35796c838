import { Injectable } from '@nestjs/common';
import { readyContent, type ArticleContent, type ReadyContent } from 'contract/article-content';
import type { Article, ArticlePublishing } from 'contract/articles';
import { authorIdsOf } from 'contract/authors';
import { In, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { versionRead } from '../../accounts/audit/version-read';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { firstFaults } from '../../platform/errors/first-faults';
import type { RenderedMarkdown } from '../markdown/markdown-html';
import { UnknownFactError } from '../markdown/state-facts';
import { PostWriter } from '../posts/post-writer';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { ArticlePresenter } from '../writing/article.presenter';
import { NotReadyError, StaleVersionError } from '../writing/article-errors';
import { ArticleScheduleEntity, unpublishOnly } from './article-schedule.entity';
import { ArticleStore, notLive, type LockedArticle } from '../writing/article-store';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { hashOfText, isSameButDate, postOf } from '../writing/article-text';
import { ArticleEntity } from '../writing/article.entity';
import { Checklist } from '../checklist/checklist';
import { Revisions } from '../versions/revisions';
import { PublishDates } from './publish-dates';
import { hasCover, removed } from './removed-references';
import { Slugs } from '../writing/slugs';

/** A text about to be published. */
export interface Publication {
  content: ArticleContent;
  /** Revision that contains this text. */
  revision: number;
  /** Time of publication: the publish date of a first publication, unless the text sets one. ISO 8601. */
  at: string;
  takeOver: boolean;
  /** Set if it differs from `at`: for an article imported from elsewhere. */
  updatedAt?: string;
}

/** A publishable text with the names of its authors and the resolved publish date. */
type Ready = ReadyContent & { writtenBy: readonly Author[]; dateSet: string | null };

type Author = Pick<TeamMemberEntity, 'id' | 'name'>;

type Scheduled = ArticleScheduleEntity | null;

interface Known {
  ready: Ready;
  rendered: RenderedMarkdown;
  schedule: Scheduled;
}

/** Publishes and unpublishes articles. */
@Injectable()
export class Publishing {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly revisions: Revisions,
    private readonly slugs: Slugs,
    private readonly checklist: Checklist,
    private readonly dates: PublishDates,
    private readonly writer: PostWriter,
    private readonly presenter: ArticlePresenter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes the text of version `baseVersion`. Does nothing if visitors read exactly this text already.
   * @throws {StaleVersionError} {NotReadyError} {ChecklistStopsError} {SlugTakenError} {SlugRedirectsError}
   */
  publish(by: Actor, id: string, { baseVersion, takeOver }: ArticlePublishing): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const whole = await this.store.lockWithRelations(manager, id);
      const { row } = whole;
      if (row.version !== baseVersion) throw new StaleVersionError(row.updatedBy);
      if (row.liveHash === row.contentHash) return this.presenter.present(row, manager);
      return this.publishNow(manager, whole, by, takeOver);
    });
  }

  /** Unpublishes an article: its address is reported as gone. The draft stays. */
  unpublish(by: Actor, id: string): Promise<Article> {
    return this.transactions.run(async (manager) => {
      const row = await this.store.lock(manager, id);
      const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
      if (schedule && schedule.publishAt === null) await manager.remove(schedule);
      const wasPublished = row.liveHash !== null;
      const changes = versionRead(row.liveRevision, null);
      if (wasPublished) row.updatedBy = by.who;
      await this.withdraw(manager, row);
      if (wasPublished)
        await this.audit.record(manager, { event: 'article-taken-back', ...by, about: row.title, changes });
      return this.presenter.present(row, manager);
    });
  }

  private async publishNow(
    manager: EntityManager,
    whole: LockedArticle,
    by: Actor,
    takeOver: boolean,
  ): Promise<Article> {
    const { row } = whole;
    const ready = await this.requireReady(manager, row.content, whole.writtenBy);
    const rendered = await this.checklist.refuse(manager, row.content);
    await this.revisions.mark(manager, row, 'published', by.who);
    const { content, newestRevision: revision } = row;
    const publication = { content, revision, at: this.clock.time(), takeOver };
    const [was, dateWas] = [row.liveRevision, row.livePublishedAt];
    const known = { ready, rendered, schedule: whole.schedule };
    const schedule = await this.goLive(manager, row, publication, known);
    const changes = [...versionRead(was, revision), ...dateChange(dateWas, row.livePublishedAt)];
    await this.audit.record(manager, { event: 'article-published', ...by, about: row.title, changes });
    return this.presenter.from(row, ready.writtenBy, schedule);
  }

  /**
   * Publishes within a transaction that has locked the row. A time set for publishing ends.
   * @param known data that the transaction has already read
   * @returns what remains of the schedule
   * @throws the errors of `publish` except that of the version
   */
  async goLive(
    manager: EntityManager,
    row: ArticleEntity,
    { content, revision, at, takeOver, ...going }: Publication,
    known: Partial<Known> = {},
  ): Promise<Scheduled> {
    const ready = known.ready ?? (await this.requireReady(manager, content));
    const owners = await this.slugs.claim(manager, ready.slug, row.id, takeOver);
    const publishedAt = ready.dateSet ?? row.firstPublishedAt ?? at;
    const updatedAt = going.updatedAt ?? (await this.updatedAt(manager, row, content, { publishedAt, at }));
    Object.assign(row, {
      firstPublishedAt: row.firstPublishedAt ?? at,
      liveHash: hashOfText(content),
      liveSlug: ready.slug,
      livePublishedAt: publishedAt,
      liveUpdatedAt: updatedAt,
      liveRevision: revision,
    });
    const before = known.schedule === undefined ? await this.store.scheduleOf(manager, row.id) : known.schedule;
    const schedule = await this.clearPublishTime(manager, before);
    await this.store.saveState(manager, row, schedule);
    const { rendered } = known;
    try {
      await this.writer.put(manager, row.id, postOf(ready, { publishedAt, updatedAt }), {
        owners,
        ...(rendered && { rendered }),
      });
    } catch (error) {
      if (error instanceof UnknownFactError)
        throw new NotReadyError({ markdown: `There is no fact “${error.key}”. Choose another one.` });
      throw error;
    }
    return schedule;
  }

  /**
   * Returns the update time shown to readers. An article that arrives with a date in the past was not updated today,
   * nor was one in which only the date changed.
   */
  private async updatedAt(
    manager: EntityManager,
    { id: articleId, liveRevision: number, ...row }: ArticleEntity,
    content: ArticleContent,
    { publishedAt, at }: { publishedAt: string; at: string },
  ): Promise<string> {
    if (row.firstPublishedAt === null) return publishedAt;
    const { livePublishedAt, liveUpdatedAt } = row;
    if (number === null || livePublishedAt === null || liveUpdatedAt === null || livePublishedAt === publishedAt)
      return at;
    const read = await manager.findOneBy(ArticleRevisionEntity, { articleId, number });
    if (!read || !isSameButDate(read.content, content)) return at;
    return liveUpdatedAt > livePublishedAt && liveUpdatedAt > publishedAt ? liveUpdatedAt : publishedAt;
  }

  /** Unpublishes within a transaction that has locked the row, and saves other changes of the row as well. */
  async withdraw(manager: EntityManager, row: ArticleEntity): Promise<void> {
    Object.assign(row, notLive);
    await this.store.save(manager, row);
    await this.writer.remove(manager, row.id);
  }

  /**
   * @param known the author, if the transaction has already read them; null if the author does not exist
   * @throws {NotReadyError}
   */
  async requireReady(manager: EntityManager, content: ArticleContent, known?: Author | null): Promise<Ready> {
    const ready = readyContent.safeParse(content);
    if (!ready.success) {
      throw new NotReadyError(firstFaults(ready.error.issues.map(({ path, message }) => [path.join('.'), message])));
    }
    const writtenBy = await authorsOf(manager, ready.data, known);
    if (!(await hasCover(manager, ready.data))) throw new NotReadyError({ cover: removed.cover });
    const date = await this.dates.of(manager, ready.data);
    if (date.kind === 'fault') throw new NotReadyError({ publishDate: date.fault });
    return { ...ready.data, writtenBy, dateSet: date.kind === 'at' ? date.at : null };
  }

  /** Removes a publish time, which has served its purpose, and keeps an unpublish time. */
  private async clearPublishTime(manager: EntityManager, schedule: Scheduled): Promise<Scheduled> {
    // Also if it failed and its unpublish time remains: publishing by hand settles the failure.
    const isToPublish = schedule?.publishAt || (schedule?.failed && schedule.nextAt);
    if (!schedule || !isToPublish) return schedule;
    const isOver = schedule.unpublishAt === null || schedule.unpublishAt <= this.clock.time();
    if (isOver) {
      await manager.remove(schedule);
      return null;
    }
    return manager.save(ArticleScheduleEntity, { ...schedule, ...unpublishOnly(schedule), failed: null });
  }
}

/** Lists a changed publish date for the audit log. */
const dateChange = (before: string | null, after: string | null) =>
  before === null || before === after ? [] : [{ field: 'Publish date', before, after: after ?? '' }];

/** @throws {NotReadyError} if one of them is no longer on the team */
async function authorsOf(
  manager: EntityManager,
  content: ReadyContent,
  known: Author | null | undefined,
): Promise<readonly Author[]> {
  const ids = authorIdsOf(content);
  const select = { id: true, name: true } as const;
  const areKnown = known !== undefined && ids.length === 1;
  const people = areKnown ? [known] : await manager.find(TeamMemberEntity, { where: { id: In(ids) }, select });
  return ids.map((id) => {
    const person = people.find((one) => one?.id === id);
    if (person) return person;
    throw new NotReadyError({ author: removed.author });
  });
}
