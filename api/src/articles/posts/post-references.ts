import { isDeepStrictEqual } from 'node:util';

import { authorIdsOf } from 'contract/authors';
import { In, type EntityManager, type EntityTarget } from 'typeorm';

import { rowsOf } from '../../platform/database/rows-of';
import type { RenderedMarkdown } from '../markdown/markdown-html';
import { PostFactEntity } from './post-fact.entity';
import { PostMediaEntity } from './post-media.entity';
import { PostAuthorEntity } from './post-author.entity';
import type { PostSummaryRow } from './slug-lookup';
import { PostTagEntity } from './post-tag.entity';

type Listed = Omit<PostSummaryRow, 'title'>;

interface OfPost {
  postId: string;
}

/**
 * Changes the rows of an article in a table from those that it has. Writes nothing if they are the same.
 * @param column that tells the rows of one article apart
 */
async function change<Row extends OfPost>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  column: keyof Row & string,
  { from, to }: { from: readonly Row[]; to: Row[] },
): Promise<void> {
  const gone = without(from, to);
  const [first] = gone;
  if (first) await manager.delete(entity, { postId: first.postId, [column]: In(gone.map((row) => row[column])) });
  await manager.insert<OfPost>(entity, without(to, from));
}

const without = <T>(rows: readonly T[], others: readonly T[]) =>
  rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));

/** Syncs the rows that list articles by author. */
export async function writeAuthors(manager: EntityManager, before: Listed | null, post: Listed): Promise<void> {
  const from = before ? authorRows(before) : [];
  await change(manager, PostAuthorEntity, 'authorId', { from, to: authorRows(post) });
}

const authorRows = ({ id, authorId, coAuthors, publishedAt, slug }: Listed) =>
  authorIdsOf({ author: authorId, coAuthors }).map((one) => ({ postId: id, authorId: one, publishedAt, slug }));

/** Syncs the rows that list articles by tag. */
export async function writeTags(manager: EntityManager, before: Listed | null, post: Listed): Promise<void> {
  const from = before ? tagRows(before) : [];
  await change(manager, PostTagEntity, 'tag', { from, to: tagRows(post) });
}

const tagRows = ({ id, tags, publishedAt, slug }: Listed) =>
  [...new Set(tags)].map((tag) => ({ postId: id, tag, publishedAt, slug }));

interface Reference {
  kind: 'fact' | 'picture';
  to: string;
}

const ofPost = `SELECT 'fact' AS kind, fact_key AS "to" FROM post_facts WHERE post_id = $1
  UNION ALL SELECT 'picture', media_id FROM post_media WHERE post_id = $2`;

/** Syncs the rows of facts that an article states and of media that it shows. */
export async function writeReferences(
  manager: EntityManager,
  postId: string,
  before: Listed | null,
  { factKeys, mediaIds }: RenderedMarkdown,
): Promise<void> {
  const known = before ? await rowsOf<Reference>(manager, ofPost, [postId, postId]) : [];
  const knownOf = (kind: Reference['kind']) => known.filter((one) => one.kind === kind).map(({ to }) => to);
  const factRows = (keys: readonly string[]) => keys.map((factKey) => ({ postId, factKey }));
  const mediaRows = (ids: readonly string[]) => ids.map((mediaId) => ({ postId, mediaId }));
  await change(manager, PostFactEntity, 'factKey', { from: factRows(knownOf('fact')), to: factRows(factKeys) });
  await change(manager, PostMediaEntity, 'mediaId', { from: mediaRows(knownOf('picture')), to: mediaRows(mediaIds) });
}
