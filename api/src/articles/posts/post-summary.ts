import type { PostSummary } from 'contract/posts';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';

import { dayIn } from '../../platform/clock/clock';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import type { PostEntity } from './post.entity';

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

/** What a row of a list needs, in one query: no text, and of the author the name only. */
export function selectSummary(query: SelectQueryBuilder<PostEntity>): SelectQueryBuilder<PostEntity> {
  return (
    query
      // Every article has an author, but an inner join lets SQLite begin with the few authors and sort all they wrote.
      .leftJoin('post.author', 'author')
      .select([...columns.map((column) => `post.${column}`), 'author.id', 'author.name'])
  );
}

type Times = Pick<PostSummary, 'publishedAt' | 'updatedAt'>;

/** The days of an article's times in a zone (IANA name). */
export const daysOf = ({ publishedAt, updatedAt }: Times, timeZone: string) => ({
  publishedOn: dayIn(timeZone, new Date(publishedAt)),
  updatedOn: dayIn(timeZone, new Date(updatedAt)),
});

/**
 * Rows as lists show them, in their order.
 * @param timeZone the agency's
 * @throws where a row was read without its author or is a draft: such a row is not for visitors
 */
export async function summariesOf(
  manager: EntityManager,
  rows: readonly PostEntity[],
  timeZone: string,
): Promise<PostSummary[]> {
  const others = [...new Set(rows.flatMap(({ coAuthors }) => coAuthors))];
  const select = { id: true, name: true } as const;
  // Most articles have one author, whom the row's own query has read.
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
