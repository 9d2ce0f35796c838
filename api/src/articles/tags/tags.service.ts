import { Injectable } from '@nestjs/common';
import type { AuditEvent } from 'contract/audit';
import type { NewTag, TagList, TagRenaming } from 'contract/tags';
import { topics } from 'contract/lines-of-business';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError, NotFoundError } from '../../platform/errors/api-errors';
import { PostTagEntity } from '../posts/post-tag.entity';
import { ArticleEntity } from '../writing/article.entity';
import { Retagging, type TagChange } from './retagging';
import { TagChangeEntity } from './tag-change.entity';
import { TagEntity } from './tag.entity';

/**
 * Maximum articles changed in one transaction while the request waits. The worker changes larger numbers one by one.
 */
const maxPerRequest = 50;

/** Tags of all articles. An article stores names of tags; this service handles what concerns many articles at once. */
@Injectable()
export class Tags {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly retagging: Retagging,
    private readonly audit: AuditLog,
  ) {}

  async list(manager: EntityManager = this.dataSource.manager): Promise<TagList> {
    const written = await writtenTags(manager);
    const read = await manager
      .createQueryBuilder(PostTagEntity, 'tagged')
      .select('tagged.tag', 'name')
      .addSelect('COUNT(*)', 'count')
      .groupBy('tagged.tag')
      .getRawMany<{ name: string; count: number | string }>(); // PostgreSQL returns counts as text
    const known = await manager.find(TagEntity, { order: { name: 'ASC' } });
    const changes = new Map((await manager.find(TagChangeEntity)).map((change) => [change.name, change]));
    const articles = sumsOf(written.flatMap(({ tags, count }) => tags.map((tag) => [tag, count] as const)));
    const published = new Map(read.map(({ name, count }) => [name, Number(count)]));
    const offered = known.filter(({ leadsTo }) => leadsTo === null).map(({ name }) => name);
    const names = [...new Set([...articles.keys(), ...published.keys(), ...offered, ...changes.keys()])];
    const ofTopic = sumsOf(written.map(({ topic, count }) => [topic, count] as const));
    return {
      items: names
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((name) => ({
          name,
          articles: articles.get(name) ?? 0,
          published: published.get(name) ?? 0,
          formerNames: known.filter(({ leadsTo }) => leadsTo === name).map((one) => one.name),
          ...progressOf(changes.get(name)),
        })),
      topics: topics.map((topic) => ({ topic, articles: ofTopic.get(topic) ?? 0 })),
    };
  }

  /** @throws {InvalidInputError} naming `name` */
  async add({ name }: NewTag, by: Actor): Promise<TagList> {
    return this.serialized(async (manager) => {
      await refusePending(manager, [name]);
      const existing = findIgnoringCase(name, await this.names(manager));
      if (existing) throw new InvalidInputError({ name: `There is a tag “${existing}” already` });
      await manager.upsert(TagEntity, { name, leadsTo: null }, ['name']);
      await this.record(manager, 'tag-added', by, { name: '', to: name }, 0);
    });
  }

  /** @throws {InvalidInputError} naming `to` @throws {NotFoundError} */
  async rename({ name, to, merge }: TagRenaming, by: Actor): Promise<TagList> {
    return this.serialized(async (manager) => {
      await refusePending(manager, [name, to]);
      const names = await this.names(manager);
      // Sent again because the response was lost.
      if (!names.includes(name) && (await manager.existsBy(TagEntity, { name, leadsTo: to }))) return;
      if (!(await isKnown(manager, name, names))) throw new NotFoundError('tag');
      if (to === name) throw new InvalidInputError({ to: 'This is its name already' });
      const existing = findIgnoringCase(
        to,
        names.filter((one) => one !== name),
      );
      if (existing && (!merge || existing !== to))
        throw new InvalidInputError({ to: `There is a tag “${existing}” already. Enter that name to merge the two` });
      if (merge && !existing) throw new InvalidInputError({ to: `There is no tag “${to}” to merge it with any more` });
      await manager.update(TagEntity, { leadsTo: name }, { leadsTo: to });
      await manager.upsert(
        TagEntity,
        [
          { name, leadsTo: to },
          { name: to, leadsTo: null },
        ],
        ['name'],
      );
      const count = await this.retag(manager, by, { name, to });
      await this.record(manager, existing ? 'tags-merged' : 'tag-renamed', by, { name, to }, count);
    });
  }

  /** Removes a tag; one that is gone already stays so. @throws {ApiError} `stale_version` if it has been renamed */
  async remove(name: string, by: Actor): Promise<TagList> {
    return this.serialized(async (manager) => {
      await refusePending(manager, [name]);
      // Sent again because the response was lost, or another owner was faster.
      if (!(await isKnown(manager, name, await this.names(manager)))) return;
      await manager.delete(TagEntity, [{ name }, { leadsTo: name }]);
      const count = await this.retag(manager, by, { name, to: null });
      await this.record(manager, 'tag-removed', by, { name, to: null }, count);
    });
  }

  /** Changes a few articles immediately, and leaves many to the worker. @returns number of articles with the tag */
  private async retag(manager: EntityManager, by: Actor, change: TagChange): Promise<number> {
    const ids = await this.retagging.articlesWith(manager, change.name);
    if (ids.length > maxPerRequest)
      await manager.insert(TagChangeEntity, { ...change, by: by.who, done: 0, total: ids.length });
    else for (const id of ids) await this.retagging.apply(manager, id, by.who, change);
    return ids.length;
  }

  private async names(manager: EntityManager): Promise<string[]> {
    const { items } = await this.list(manager);
    return items.map(({ name }) => name);
  }

  private record(manager: EntityManager, event: AuditEvent, by: Actor, { name, to }: TagChange, articles: number) {
    const changes = [
      { field: 'Tag', before: name, after: to ?? '' },
      ...(articles > 0
        ? [{ field: 'Articles that had it', before: String(articles), after: to === null ? '0' : String(articles) }]
        : []),
    ];
    const about = [name, to].filter(Boolean).join(' to ');
    return this.audit.record(manager, { event, ...by, about, changes });
  }

  /** Serializes changes: one of two concurrent renames would miss the articles of the other. */
  private async serialized(work: (manager: EntityManager) => Promise<void>): Promise<TagList> {
    await this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'tags');
      await work(manager);
    });
    return this.list();
  }
}

/** Whether there is a tag. @throws {ApiError} `stale_version` if it has been renamed */
async function isKnown(manager: EntityManager, name: string, names: readonly string[]): Promise<boolean> {
  if (names.includes(name)) return true;
  const renamed = await manager.findOneBy(TagEntity, { name, leadsTo: Not(IsNull()) });
  if (!renamed) return false;
  throw new ApiError(
    'stale_version',
    `Somebody else has renamed “${name}” in the meantime: it is called “${renamed.leadsTo}” now. Change that one.`,
  );
}

/** @throws {ApiError} `conflict` while the worker changes articles from or to one of these tags */
async function refusePending(manager: EntityManager, names: string[]): Promise<void> {
  const [change] = await manager.findBy(TagChangeEntity, [{ name: In(names) }, { to: In(names) }]);
  if (!change) return;
  const { name, to, done, total } = change;
  const work = to === null ? `“${name}” is still being deleted` : `“${name}” is still being renamed to “${to}”`;
  throw new ApiError(
    'conflict',
    `${work}: ${formatCount(done)} of ${formatCount(total)} articles. Wait until that is done.`,
  );
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function progressOf(change: TagChangeEntity | undefined): Pick<TagList['items'][number], 'change'> {
  if (!change) return {};
  const { to, done, total } = change;
  return { change: { to, done, total } };
}

/** Returns the existing tag of a name, ignoring case: readers take tags that differ only in case for one. */
function findIgnoringCase(name: string, names: readonly string[]): string | null {
  if (names.includes(name)) return name;
  return names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? null;
}

/** Counts articles by their tags and topic in the database. Reading a row of each would block the thread on SQLite. */
async function writtenTags(manager: EntityManager) {
  const rows = await manager
    .createQueryBuilder(ArticleEntity, 'article')
    .select('article.tags', 'tags')
    .addSelect('article.topic', 'topic')
    .addSelect('COUNT(*)', 'count')
    .where({ state: Not('deleted') })
    .groupBy('article.tags')
    .addGroupBy('article.topic')
    .getRawMany<{ tags: string; topic: string | null; count: number | string }>(); // as above
  return rows.map(({ tags, topic, count }) => ({
    tags: JSON.parse(tags) as string[], // written by the entity
    topic,
    count: Number(count),
  }));
}

function sumsOf<Key>(counts: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
