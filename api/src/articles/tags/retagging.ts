import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import type { EntityManager } from 'typeorm';

import { PostTagEntity } from '../posts/post-tag.entity';
import { PostWriter } from '../posts/post-writer';
import { PostEntity } from '../posts/post.entity';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { Revisions } from '../versions/revisions';
import { ArticleStore } from '../writing/article-store';
import { contentOf, hashOfText } from '../writing/article-text';
import { ArticleEntity } from '../writing/article.entity';

/** A tag to remove from articles, and its replacement; null for none. */
export interface TagChange {
  name: string;
  to: string | null;
}

/**
 * Retags articles: their drafts, their published texts and their scheduled texts. Stores each text as a revision, so
 * that a restored or compared text is what its author wrote.
 */
@Injectable()
export class Retagging {
  constructor(
    private readonly store: ArticleStore,
    private readonly revisions: Revisions,
    private readonly writer: PostWriter,
  ) {}

  /** Returns the articles that have the tag in their draft, their published text or their scheduled text. */
  async articlesWith(manager: EntityManager, name: string): Promise<string[]> {
    const written = await manager
      .createQueryBuilder(ArticleEntity, 'article')
      .select(['article.id', 'article.tags'])
      .where('article.tags LIKE :like', { like: `%${JSON.stringify(name).replaceAll(/[\\%_]/g, '_')}%` })
      .getMany();
    const read = await manager.findBy(PostTagEntity, { tag: name });
    const tagged = written.filter(({ tags }) => tags.includes(name)).map(({ id }) => id);
    const ids = [...tagged, ...read.map(({ postId }) => postId), ...(await this.scheduled(manager, name))];
    return [...new Set(ids)].toSorted();
  }

  /** Retags all texts of an article or none, in the manager's transaction. */
  async apply(manager: EntityManager, id: string, by: string, change: TagChange): Promise<void> {
    const row = await this.store.lockAny(manager, id);
    if (!row) return;
    const retag = (content: ArticleContent) => ({ ...content, tags: withChange(content.tags, change) });
    const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
    const textOf = async (number: number | null) =>
      number === null ? null : await manager.findOneBy(ArticleRevisionEntity, { articleId: id, number });
    const isReadAsWritten = row.liveHash !== null && row.liveHash === row.contentHash;
    const isScheduledAsWritten = schedule?.textHash === row.contentHash;
    const scheduledText = schedule && !isScheduledAsWritten ? await textOf(schedule.revision) : null;
    const tagged = [...row.tags, ...(scheduledText?.content.tags ?? [])].includes(change.name);
    // The author may have removed the tag already: saving the same text again would raise the version under an open
    // editor.
    if (!tagged && !(await manager.existsBy(PostTagEntity, { postId: id, tag: change.name }))) return;

    // Other texts come first, because the newest revision must be the draft.
    if (row.liveHash !== null && !isReadAsWritten) {
      const published = (await textOf(row.liveRevision))?.content ?? contentOf(await postOf(manager, id));
      await this.revisions.add(manager, row, { kind: 'published', by, restored: null }, retag(published));
      Object.assign(row, { liveRevision: row.newestRevision, liveHash: hashOfText(retag(published)) });
    }
    if (schedule && scheduledText) {
      await this.revisions.add(manager, row, { kind: 'scheduled', by, restored: null }, retag(scheduledText.content));
      Object.assign(schedule, { revision: row.newestRevision, textHash: hashOfText(retag(scheduledText.content)) });
    }
    const kind = isReadAsWritten ? 'published' : isScheduledAsWritten ? 'scheduled' : 'saved';
    const isAsImported = row.importedHash === row.contentHash;
    await this.store.write(manager, row, { by, kind, content: retag(row.content) });
    // Nobody has edited it, so a newer import may still replace it.
    if (isAsImported) row.importedHash = row.contentHash;
    if (isReadAsWritten) Object.assign(row, { liveRevision: row.newestRevision, liveHash: row.contentHash });
    if (isScheduledAsWritten && schedule?.revision)
      Object.assign(schedule, { revision: row.newestRevision, textHash: row.contentHash });
    if (schedule) await manager.save(ArticleScheduleEntity, schedule);
    await this.store.save(manager, row);
    // Also an article of the seed with a date to come, which is there already although nobody reads it yet.
    await this.writer.retag(manager, id, (tags) => withChange(tags, change));
  }

  private async scheduled(manager: EntityManager, name: string): Promise<string[]> {
    const rows = await manager
      .createQueryBuilder(ArticleRevisionEntity, 'text')
      .innerJoin(
        ArticleScheduleEntity,
        'schedule',
        'schedule.articleId = text.articleId AND schedule.revision = text.number',
      )
      .getMany();
    return rows.filter(({ content }) => content.tags.includes(name)).map(({ articleId }) => articleId);
  }
}

const postOf = (manager: EntityManager, id: string) => manager.findOneByOrFail(PostEntity, { id });

const withChange = (tags: readonly string[], { name, to }: TagChange): string[] => [
  ...new Set(tags.flatMap((tag) => (tag === name ? (to ?? []) : tag))),
];
