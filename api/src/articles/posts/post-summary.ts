import type { PostSummary } from 'contract/posts';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';

import { dayIn } from '../../platform/clock/clock';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { PostEntity } from './post.entity';

const columns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'topic',
  'tags',
  'publishedAt',
  'updatedAt',
  'readingMinutes',
  'coAuthors',
];

/** Selects the columns of a list row in one query: without the text, and of the author only id and name. */
export function selectSummary(manager: EntityManager): SelectQueryBuilder<PostEntity> {
  return (
    manager
      .createQueryBuilder(PostEntity, 'post')
      // Every article has an author, but an inner join makes SQLite start with the few authors and sort all of their
      // articles.
      .leftJoin('post.author', 'author')
      .select([...columns.map((column) => `post.${column}`), 'author.id', 'author.name'])
  );
}

type Times = Pick<PostSummary, 'publishedAt' | 'updatedAt'>;

/** Returns the dates of an article's times in a time zone (IANA name). */
export const daysOf = ({ publishedAt, updatedAt }: Times, timeZone: string) => ({
  publishedOn: dayIn(timeZone, new Date(publishedAt)),
  updatedOn: dayIn(timeZone, new Date(updatedAt)),
});

/**
 * Returns rows as list entries, in the same order.
 * @param timeZone the agency's
 * @throws if a row is a draft or was read without its author: it must not reach visitors
 */
export async function summariesOf(
  manager: EntityManager,
  rows: readonly PostEntity[],
  timeZone: string,
): Promise<PostSummary[]> {
  const others = [...new Set(rows.flatMap(({ coAuthors }) => coAuthors))];
  const select = { id: true, name: true } as const;
  // Most articles have one author, already loaded by the query of the row.
  const people = others.length > 0 ? await manager.find(TeamMemberEntity, { where: { id: In(others) }, select }) : [];
  return rows.map((row) => summaryOf(row, people, timeZone));
}

type Named = Pick<TeamMemberEntity, 'id' | 'name'>;

function summaryOf(
  { publishedAt, author, coAuthors, ...post }: PostEntity,
  people: readonly Named[],
  timeZone: string,
): PostSummary {
  if (!publishedAt || !author)
    throw new Error(`The article ${post.slug} cannot be listed: it is a draft or has no author.`);
  const named = ({ id, name }: Named) => ({ id, name });
  const others = coAuthors.flatMap((id) => people.find((person) => person.id === id) ?? []);
  return {
    ...post,
    publishedAt,
    ...daysOf({ publishedAt, updatedAt: post.updatedAt }, timeZone),
    author: named(author),
    authors: [author, ...others].map(named),
  };
}
