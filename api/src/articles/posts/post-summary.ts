import type { PostSummary } from 'contract/posts';
import type { SelectQueryBuilder } from 'typeorm';

import { dayIn } from '../../platform/clock/clock';
import type { PostEntity } from './post.entity';

const columns = ['id', 'slug', 'title', 'excerpt', 'topic', 'tags', 'publishedAt', 'updatedAt', 'readingMinutes'];

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
 * @param timeZone the agency's
 * @throws where the row was read without its author or is a draft: such a row is not for visitors
 */
export function summaryOf({ publishedAt, author, ...post }: PostEntity, timeZone: string): PostSummary {
  if (!publishedAt || !author)
    throw new Error(`The article ${post.slug} cannot be listed: it is a draft or has no author.`);
  return {
    ...post,
    publishedAt,
    ...daysOf({ publishedAt, updatedAt: post.updatedAt }, timeZone),
    author: { id: author.id, name: author.name },
  };
}
