import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import { isoTime, type PostPosition } from './post-cursor';

export type Direction = 'older' | 'newer';

interface Place {
  direction: Direction;
  position: PostPosition | undefined;
  now: Date;
}

/**
 * Narrows a query to what is published on one side of a position, nearest first.
 * @param ordered alias whose index is in the order of lists
 */
export function publishedBeside<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  ordered: string,
  { direction, position, now }: Place,
): SelectQueryBuilder<T> {
  const order = direction === 'older' ? 'DESC' : 'ASC';
  const side = direction === 'older' ? '<' : '>';
  const published = isoTime(now);
  query.orderBy(`${ordered}.publishedAt`, order).addOrderBy(`${ordered}.slug`, order);
  // One upper bound: of two, SQLite starts at the first one and reads every article from now to the position.
  const isBound = direction === 'older' && position !== undefined && position.publishedAt <= published;
  if (!isBound) query.andWhere(`${ordered}.publishedAt <= :published`, { published });
  if (!position) return query;
  return query.andWhere(`(${ordered}.publishedAt, ${ordered}.slug) ${side} (:publishedAt, :slug)`, position);
}
