import type { PostSummary } from 'contract/posts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { dayIn } from '../../platform/clock/clock';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { keptTogether } from '../markdown/keep-together';
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

const named = new BuiltQuery((manager) =>
  manager
    .createQueryBuilder(TeamMemberEntity, 'person')
    .select(['person.id', 'person.name'])
    .where('person.id IN (:...ids)'),
);

type Times = Pick<PostSummary, 'publishedAt' | 'updatedAt'>;

/** Returns the dates of an article's times in a time zone (IANA name). */
export const daysOf = ({ publishedAt, updatedAt }: Times, timeZone: string) => ({
  publishedOn: dayIn(timeZone, new Date(publishedAt)),
  updatedOn: dayIn(timeZone, new Date(updatedAt)),
});

/**
 * Returns rows as list entries, in the same order. No line of a title or an excerpt ends inside of a date or an amount.
 * @param timeZone the agency's
 * @throws if a row is a draft or was read without its author: it must not reach visitors
 */
export async function summariesOf(
  manager: EntityManager,
  rows: readonly PostEntity[],
  timeZone: string,
): Promise<PostSummary[]> {
  const others = [...new Set(rows.flatMap(({ coAuthors }) => coAuthors))];
  // Most articles have one author, already loaded by the query of the row.
  const people = others.length > 0 ? await named.rows(manager, { ids: others }) : [];
  return rows.map((row) => summaryOf(row, people, timeZone));
}

type Named = Pick<TeamMemberEntity, 'id' | 'name'>;

function summaryOf(
  { slug, title, excerpt, topic, tags, publishedAt, updatedAt, readingMinutes, author, coAuthors }: PostEntity,
  people: readonly Named[],
  timeZone: string,
): PostSummary {
  if (!publishedAt || !author) throw new Error(`The article ${slug} cannot be listed: it is a draft or has no author.`);
  const nameOf = ({ id, name }: Named) => ({ id, name });
  const others = coAuthors.flatMap((id) => people.find((person) => person.id === id) ?? []);
  return {
    slug,
    title: keptTogether(title),
    excerpt: keptTogether(excerpt),
    topic,
    tags,
    publishedAt,
    updatedAt,
    readingMinutes,
    ...daysOf({ publishedAt, updatedAt }, timeZone),
    author: nameOf(author),
    authors: [author, ...others].map(nameOf),
  };
}
