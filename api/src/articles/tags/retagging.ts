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

/** A tag that articles are to lose, and the one that they get in its place; null for none. */
export interface TagChange {
  name: string;
  to: string | null;
}

/**
 * Gives articles another tag: what is written, what visitors read, and what waits for its time. Each text is kept as a
 * revision, so that one that is brought back, or compared, is what somebody wrote.
 */
@Injectable()
export class Retagging {
  constructor(
    private readonly store: ArticleStore,
    private readonly revisions: Revisions,
    private readonly writer: PostWriter,
  ) {}

  /** The articles that have the tag: as they are written, as visitors read them, or as they wait for their time. */
  async having(manager: EntityManager, name: string): Promise<string[]> {
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

  /** Inside a transaction: every text of an article, or none. */
  async apply(manager: EntityManager, id: string, by: string, change: TagChange): Promise<void> {
    const row = await this.store.find(manager, id);
    if (!row) return;
    const retag = (content: ArticleContent) => ({ ...content, tags: withChange(content.tags, change) });
    const schedule = await manager.findOneBy(ArticleScheduleEntity, { articleId: id });
    const textOf = async (number: number | null) =>
      number === null ? null : await manager.findOneBy(ArticleRevisionEntity, { articleId: id, number });
    const isReadAsWritten = row.liveHash !== null && row.liveHash === row.contentHash;
    const isScheduledAsWritten = schedule?.textHash === row.contentHash;
    const waiting = schedule && !isScheduledAsWritten ? await textOf(schedule.revision) : null;
    const tagged = [...row.tags, ...(waiting?.content.tags ?? [])].includes(change.name);
    // Its writer may have been faster: a text that says the same once more would be news to that tab.
    if (!tagged && !(await manager.existsBy(PostTagEntity, { postId: id, tag: change.name }))) return;

    // Texts beside the one that is written come first: the newest revision is always what is written.
    if (row.liveHash !== null && !isReadAsWritten) {
      const read = (await textOf(row.liveRevision))?.content ?? contentOf(await postOf(manager, id));
      await this.revisions.add(manager, row, { kind: 'published', by, restored: null }, retag(read));
      Object.assign(row, { liveRevision: row.newestRevision, liveHash: hashOfText(retag(read)) });
    }
    if (schedule && waiting) {
      await this.revisions.add(manager, row, { kind: 'scheduled', by, restored: null }, retag(waiting.content));
      Object.assign(schedule, { revision: row.newestRevision, textHash: hashOfText(retag(waiting.content)) });
    }
    const kind = isReadAsWritten ? 'published' : isScheduledAsWritten ? 'scheduled' : 'saved';
    await this.store.write(manager, row, { by, kind, content: retag(row.content) });
    if (isReadAsWritten) Object.assign(row, { liveRevision: row.newestRevision, liveHash: row.contentHash });
    if (isScheduledAsWritten && schedule?.revision)
      Object.assign(schedule, { revision: row.newestRevision, textHash: row.contentHash });
    if (schedule) await manager.save(ArticleScheduleEntity, schedule);
    await this.store.save(manager, row);
    if (row.liveHash !== null) await this.writer.retag(manager, id, (tags) => withChange(tags, change));
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
