import type { Fact } from 'contract/facts';
import { mediaAddress, mediaIdOf } from 'contract/media-files';
import { In, type EntityManager } from 'typeorm';

import { factOf } from '../../agency/facts/fact-columns';
import { FactEntity } from '../../agency/facts/fact.entity';
import { shareLockUntilCommit } from '../../platform/database/advisory-locks';
import type { Referred } from '../markdown/markdown-html';
import { MediaEntity } from '../../media/media.entity';
import { sectionOf } from '../../media/media-section';
import { fileAddressOf, pictureOf } from '../../media/shown-picture';

const address = new RegExp(mediaAddress('[0-9a-z]+'), 'g');

/**
 * Returns the ids of all media addresses in a text. It may show fewer, because an address may also be a link target.
 */
export function mediaIdsIn(markdown: string): string[] {
  const ids = [...markdown.matchAll(address)].map(([found]) => mediaIdOf(found));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns all facts by key, current or not. */
async function allFacts(manager: EntityManager): Promise<ReadonlyMap<string, Fact>> {
  return new Map((await manager.find(FactEntity)).map((row) => [row.key, factOf(row)]));
}

export type References = Required<Pick<Referred, 'facts' | 'pictures' | 'files'>>;

/**
 * Loads everything that a text can refer to: all facts, and the pictures and files whose addresses it contains. In a
 * transaction, none of them changes before its end: the worker would look for articles that refer to it, and miss the
 * one that is not committed yet.
 */
export async function referredIn(manager: EntityManager, markdown: string): Promise<References> {
  if (manager.queryRunner?.isTransactionActive) await shareLockUntilCommit(manager, 'references');
  const ids = mediaIdsIn(markdown);
  const media = ids.length > 0 ? await manager.findBy(MediaEntity, { id: In(ids) }) : [];
  return {
    facts: await allFacts(manager),
    pictures: new Map(
      media
        .filter((row) => sectionOf(row) === 'picture')
        .map((row) => [row.id, { picture: pictureOf(row), alt: row.alt }]),
    ),
    files: new Map(
      media
        .filter((row) => sectionOf(row) === 'file')
        .map((row) => [row.id, { href: fileAddressOf(row), bytes: row.variants[0]?.bytes ?? 0 }]),
    ),
  };
}
