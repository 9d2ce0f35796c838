import { Injectable } from '@nestjs/common';
import { authorIdsOf } from 'contract/authors';
import type { Article, ArticleSchedule, ArticleSummary } from 'contract/articles';
import { DataSource, In, type EntityManager } from 'typeorm';

import { day } from '../../platform/clock/clock';
import { articlePath } from '../posts/former-slugs';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleEntity } from './article.entity';

/** Milliseconds during which a deleted article can be restored. */
export const trashRetention = 30 * day;

/** Columns of a row in a list: all but the text, which may be long. */
export type ListedArticle = Omit<ArticleEntity, 'content'>;

type Author = Pick<TeamMemberEntity, 'id' | 'name'>;

/** Converts rows to articles of the contract, with their data from other tables. */
@Injectable()
export class ArticlePresenter {
  constructor(private readonly dataSource: DataSource) {}

  /** @param manager manager of an active transaction */
  async present(row: ArticleEntity, manager: EntityManager = this.dataSource.manager): Promise<Article> {
    const [summary] = await this.summaries([row], manager);
    if (!summary) throw new Error('One row in, one answer out.');
    return { ...summary, content: row.content };
  }

  /** Like `present`, for a transaction that has already read the data from other tables. */
  from(row: ArticleEntity, authors: readonly Author[], schedule: ArticleScheduleEntity | null): Article {
    const names = new Map(authors.map(({ id, name }) => [id, name]));
    return { ...summaryOf(row, names, schedule ?? undefined), content: row.content };
  }

  async summaries(
    rows: readonly ListedArticle[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ArticleSummary[]> {
    const authorIds = rows.flatMap(authorIdsOf);
    const authors = await manager.find(TeamMemberEntity, {
      where: { id: In(authorIds) },
      select: { id: true, name: true },
    });
    const schedules = await manager.findBy(ArticleScheduleEntity, { articleId: In(rows.map(({ id }) => id)) });
    const names = new Map(authors.map(({ id, name }) => [id, name]));
    const scheduleOf = new Map(schedules.map((schedule) => [schedule.articleId, schedule]));
    return rows.map((row) => summaryOf(row, names, scheduleOf.get(row.id)));
  }
}

function summaryOf(
  row: ListedArticle,
  names: ReadonlyMap<string, string>,
  schedule?: ArticleScheduleEntity,
): ArticleSummary {
  const { id, version, state, title, slug, topic, tags, updatedAt, updatedBy, deletedAt } = row;
  const authors = authorIdsOf(row).flatMap((author) => {
    const name = names.get(author);
    return name === undefined ? [] : [{ id: author, name }];
  });
  return {
    id,
    version,
    state,
    title,
    slug,
    topic,
    tags: [...tags],
    updatedAt,
    updatedBy,
    author: authors.find(({ id: author }) => author === row.author) ?? null,
    authors,
    live: liveOf(row),
    schedule: schedule ? scheduleOf(schedule, row) : null,
    removedAt: deletedAt && new Date(Date.parse(deletedAt) + trashRetention).toISOString(),
  };
}

function liveOf({ liveSlug, livePublishedAt, liveUpdatedAt, liveRevision }: ListedArticle): ArticleSummary['live'] {
  if (liveSlug === null || livePublishedAt === null || liveUpdatedAt === null) return null;
  const times = { publishedAt: livePublishedAt, updatedAt: liveUpdatedAt };
  return { slug: liveSlug, path: articlePath(liveSlug), ...times, revision: liveRevision };
}

const clockTime = (local: string | null, at: string | null) => (local !== null && at !== null ? { local, at } : null);

function scheduleOf(schedule: ArticleScheduleEntity, article: ListedArticle): ArticleSchedule {
  const { timeZone, revision, failed, textHash } = schedule;
  return {
    timeZone,
    revision,
    failed,
    publish: clockTime(schedule.publishLocal, schedule.publishAt),
    unpublish: clockTime(schedule.unpublishLocal, schedule.unpublishAt),
    outdated: textHash !== null && textHash !== article.contentHash,
  };
}
