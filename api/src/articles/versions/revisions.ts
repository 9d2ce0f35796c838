import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ArticleContent } from 'contract/article-content';
import type { Revision, RevisionKind, RevisionList, RevisionListQuery, RevisionText } from 'contract/article-history';
import { LessThan, type EntityManager, type Repository } from 'typeorm';

import { Clock, minute } from '../../platform/clock/clock';
import { NotFoundError } from '../../platform/errors/api-errors';
import { ArticleRevisionEntity } from './article-revision.entity';
import { losesMuch, isShortened, wordsIn } from '../writing/article-text';
import { ArticleEntity } from '../writing/article.entity';
import { mediaNamedIn } from '../writing/articles-name-media.subscriber';
import { RevisionMediaEntity } from './revision-media.entity';

/** Milliseconds in which the saves of one person form one revision. */
const oneRevisionFor = 10 * minute;

type RevisionInfo = Pick<ArticleRevisionEntity, 'kind' | 'by' | 'restored'>;

/** Revisions of articles. The newest is the current draft, so replacing the draft never loses text. */
@Injectable()
export class Revisions {
  constructor(
    @InjectRepository(ArticleRevisionEntity) private readonly rows: Repository<ArticleRevisionEntity>,
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly clock: Clock,
  ) {}

  /** Stores the row's text in the newest revision or in a new one. Changes `newestRevision` of the row. */
  async keep(manager: EntityManager, row: ArticleEntity, info: RevisionInfo): Promise<void> {
    const newest = await this.find(manager, row.id, row.newestRevision);
    if (!newest || !this.isContinued(newest, row, info)) return this.add(manager, row, info);
    if (!isShortened(newest.content, row.content)) return this.change(manager, newest, row.content);
    const whole = await this.fullTextBefore(manager, newest);
    // Text is removed save by save, too little at a time to notice: the full text is kept until much of it is gone.
    if (whole && isShortened(whole.content, newest.content)) return this.change(manager, newest, row.content);
    if (!whole || losesMuch(whole.content, newest.content))
      return this.add(manager, row, info, row.content, newest.beganAt);
    await this.change(manager, whole, newest.content);
    await this.change(manager, newest, row.content);
  }

  /**
   * Stores a text as a new revision. Changes `newestRevision` of the row. @param content the row's text, unless given
   */
  async add(
    manager: EntityManager,
    row: ArticleEntity,
    info: RevisionInfo,
    content: ArticleContent = row.content,
    beganAt?: string,
  ): Promise<void> {
    row.newestRevision += 1;
    const text = this.textOf(content);
    const key = { articleId: row.id, number: row.newestRevision };
    await manager.insert(ArticleRevisionEntity, { ...info, ...text, ...key, beganAt: beganAt ?? text.at });
    await this.writeMedia(manager, key, content);
  }

  /** Replaces the text of an open revision. */
  private async change(
    manager: EntityManager,
    revision: ArticleRevisionEntity,
    content: ArticleContent,
  ): Promise<void> {
    await manager.save(ArticleRevisionEntity, { ...revision, ...this.textOf(content) });
    if (mediaIdsOf(revision).join() !== mediaIdsOf({ content }).join())
      await this.writeMedia(manager, revision, content);
  }

  /** Marks the newest text as published or scheduled. Adds a revision unless the newest was only saved so far. */
  async mark(manager: EntityManager, row: ArticleEntity, kind: RevisionKind, by: string): Promise<void> {
    const saved = { articleId: row.id, number: row.newestRevision, kind: 'saved' } as const;
    const { affected } = await manager.update(ArticleRevisionEntity, saved, {
      kind,
      by,
      at: this.clock.time(),
    });
    if (affected === 0) await this.keep(manager, row, { kind, by, restored: null });
  }

  async list(articleId: string, { before, limit }: RevisionListQuery): Promise<RevisionList> {
    const article = await this.articles.findOneBy({ id: articleId });
    if (!article) throw new NotFoundError('article');
    const found = await this.rows.find({
      where: { articleId, ...(before !== undefined && { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const items = found.slice(0, limit).map((row) => toRevision(row, article));
    return { items, next: found.length > limit ? (items.at(-1)?.number ?? null) : null };
  }

  async get(articleId: string, number: number): Promise<RevisionText> {
    const [article, row] = await Promise.all([
      this.articles.findOneBy({ id: articleId }),
      this.rows.findOneBy({ articleId, number }),
    ]);
    if (!article || !row) throw new NotFoundError('revision');
    return { ...toRevision(row, article), content: row.content };
  }

  private textOf(content: ArticleContent) {
    const { title, markdown } = content;
    return { content, title, words: wordsIn(markdown), at: this.clock.time() };
  }

  private async writeMedia(
    manager: EntityManager,
    { articleId, number }: Pick<ArticleRevisionEntity, 'articleId' | 'number'>,
    content: ArticleContent,
  ): Promise<void> {
    const revision = { articleId, number };
    await manager.delete(RevisionMediaEntity, revision);
    await manager.insert(
      RevisionMediaEntity,
      mediaIdsOf({ content }).map((mediaId) => ({ ...revision, mediaId })),
    );
  }

  private find(manager: EntityManager, articleId: string, number: number) {
    return manager.findOneBy(ArticleRevisionEntity, { articleId, number });
  }

  /** Returns the text before deletions began in the same ten minutes; null without deletions. */
  private async fullTextBefore(manager: EntityManager, { articleId, number, kind, beganAt }: ArticleRevisionEntity) {
    const before = await this.find(manager, articleId, number - 1);
    return before?.kind === kind && before.beganAt === beganAt ? before : null;
  }

  private isContinued(newest: ArticleRevisionEntity, row: ArticleEntity, { kind, by }: RevisionInfo): boolean {
    if (kind !== 'saved' || newest.kind !== 'saved' || newest.by !== by) return false;
    const age = this.clock.now().getTime() - Date.parse(newest.beganAt);
    return age < oneRevisionFor && !losesMuch(newest.content, row.content);
  }
}

/** Returns the distinct media ids that a text refers to. */
const mediaIdsOf = ({ content }: Pick<ArticleEntity, 'content'>) => [
  ...new Set(mediaNamedIn(content).map(({ mediaId }) => mediaId)),
];

function toRevision(
  { number, kind, at, by, title, words, restored }: ArticleRevisionEntity,
  article: ArticleEntity,
): Revision {
  return { number, kind, at, by, title, words, restored, live: article.liveRevision === number };
}
