import type { ArticleListQuery } from 'contract/article-list';
import { naturalOrder, type ArticleOrder } from 'contract/article-rules';
import type { ArticleState } from 'contract/articles';
import { inputFault } from 'contract/readable-input';
import { z } from 'zod';

import { InvalidInputError } from '../../platform/errors/api-errors';

/** Indexed sort columns, each with the id as the tiebreaker. */
type SortColumn = 'titleKey' | 'updatedAt' | 'dateKey';

/**
 * A part of the list that one index covers in order. Most lists have one segment; a list by state has one per state.
 */
export interface Segment {
  /** `kept`: everything outside the trash. */
  state: ArticleState | 'kept';
  column: SortColumn;
  order: ArticleOrder;
}

/** Position of a row in its list. */
export interface ListPosition {
  state: Segment['state'];
  value: string;
  id: string;
}

const columns = { title: 'titleKey', changed: 'updatedAt', date: 'dateKey' } as const satisfies Record<
  string,
  SortColumn
>; // the values are the columns

/** In the order of an article's life cycle. */
const lifetime: readonly ArticleState[] = ['draft', 'scheduled', 'changed', 'published', 'unpublished'];

/** Returns the segments of a list, in order. */
export function segmentsOf({
  state,
  sort,
  order = naturalOrder[sort],
}: Pick<ArticleListQuery, 'state' | 'sort' | 'order'>): Segment[] {
  if (sort !== 'state') return [{ state: state ?? 'kept', column: columns[sort], order }];
  const states = state === undefined ? lifetime : [state];
  const segments = states.map((one): Segment => ({ state: one, column: 'updatedAt', order: 'descending' }));
  return order === 'ascending' ? segments : segments.toReversed();
}

/** Returns the same list in reverse order. */
export function backwards(segments: readonly Segment[]): Segment[] {
  const opposite = { ascending: 'descending', descending: 'ascending' } as const;
  return segments.map((segment) => ({ ...segment, order: opposite[segment.order] })).toReversed();
}

const cursorParts = z.tuple([z.string(), z.string(), z.string()]);

export const cursorOf = ({ state, value, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([state, value, id])).toString('base64url');

/** @throws {InvalidInputError} for an invalid cursor, or one of another list */
export function positionIn(segments: readonly Segment[], field: 'after' | 'before', cursor: string): ListPosition {
  const read = parsed(Buffer.from(cursor, 'base64url').toString());
  const { data } = cursorParts.safeParse(inputFault(read) ? null : read);
  const [name, value = '', id = ''] = data ?? [];
  const segment = segments.find(({ state }) => state === name);
  if (!segment) throw new InvalidInputError({ [field]: 'Use a cursor that this list of articles gave you.' });
  return { state: segment.state, value, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
