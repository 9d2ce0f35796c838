import { isDeepStrictEqual } from 'node:util';

import { authorIdsOf } from 'contract/authors';
import { In, type EntityManager } from 'typeorm';

import { rowsOf } from '../../platform/database/rows-of';
import type { RenderedMarkdown } from '../markdown/markdown-html';
import { PostFactEntity } from './post-fact.entity';
import { PostMediaEntity } from './post-media.entity';
import { PostAuthorEntity } from './post-author.entity';
import type { PostSummaryRow } from './slug-lookup';
import { PostTagEntity } from './post-tag.entity';

type Listed = Omit<PostSummaryRow, 'title'>;

/** Syncs the rows that list articles by author. Writes nothing if they are in sync. */
export async function writeAuthors(manager: EntityManager, before: Listed | null, post: Listed): Promise<void> {
  const [was, is] = [before ? authorRows(before) : [], authorRows(post)];
  const gone = without(was, is).map(({ authorId }) => authorId);
  if (gone.length > 0) await manager.delete(PostAuthorEntity, { postId: post.id, authorId: In(gone) });
  await manager.insert(PostAuthorEntity, without(is, was));
}

const authorRows = ({ id, authorId, coAuthors, publishedAt, slug }: Listed) =>
  authorIdsOf({ author: authorId, coAuthors }).map((one) => ({ postId: id, authorId: one, publishedAt, slug }));

/** Syncs the rows that list articles by tag. Writes nothing if they are in sync. */
export async function writeTags(manager: EntityManager, before: Listed | null, post: Listed): Promise<void> {
  const [was, is] = [before ? tagRows(before) : [], tagRows(post)];
  const gone = without(was, is).map(({ tag }) => tag);
  if (gone.length > 0) await manager.delete(PostTagEntity, { postId: post.id, tag: In(gone) });
  await manager.insert(PostTagEntity, without(is, was));
}

const without = <T>(rows: readonly T[], others: readonly T[]) =>
  rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));

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
  const facts = changeOf(known, 'fact', factKeys);
  if (facts.gone.length > 0) await manager.delete(PostFactEntity, { postId, factKey: In(facts.gone) });
  await manager.insert(
    PostFactEntity,
    facts.fresh.map((factKey) => ({ postId, factKey })),
  );
  const pictures = changeOf(known, 'picture', mediaIds);
  if (pictures.gone.length > 0) await manager.delete(PostMediaEntity, { postId, mediaId: In(pictures.gone) });
  await manager.insert(
    PostMediaEntity,
    pictures.fresh.map((mediaId) => ({ postId, mediaId })),
  );
}

function changeOf(known: readonly Reference[], kind: Reference['kind'], now: readonly string[]) {
  const before = known.filter((one) => one.kind === kind).map(({ to }) => to);
  return { gone: without(before, now), fresh: without(now, before) };
}
