import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { PostPosition } from './post-cursor';

export type Direction = 'older' | 'newer';

/** One side of a position in the list, or of its start. */
export interface Side {
  direction: Direction;
  bounds: 'time' | 'position' | 'time and position';
}

/** @param now as stored */
export function sideOf(direction: Direction, position: PostPosition | undefined, now: string): Side {
  if (!position) return { direction, bounds: 'time' };
  // One upper bound: of two, SQLite starts at the first one and reads every article from now to the position.
  const isBound = direction === 'older' && position.publishedAt <= now;
  return { direction, bounds: isBound ? 'position' : 'time and position' };
}

/**
 * Narrows a query to what is published at `:now` on one side of a position (`:publishedAt`, `:slug`), nearest first.
 * @param ordered alias whose index is in the order of lists
 */
export function publishedBeside<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  ordered: string,
  { direction, bounds }: Side,
): SelectQueryBuilder<T> {
  const order = direction === 'older' ? 'DESC' : 'ASC';
  const side = direction === 'older' ? '<' : '>';
  query.orderBy(`${ordered}.publishedAt`, order).addOrderBy(`${ordered}.slug`, order);
  if (bounds !== 'position') query.andWhere(`${ordered}.publishedAt <= :now`);
  if (bounds === 'time') return query;
  return query.andWhere(`(${ordered}.publishedAt, ${ordered}.slug) ${side} (:publishedAt, :slug)`);
}
