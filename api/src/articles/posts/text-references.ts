import type { Fact } from 'contract/facts';
import { mediaAddress, mediaIdOf } from 'contract/media-files';
import { In, type EntityManager } from 'typeorm';

import { factOf } from '../../agency/facts/fact-columns';
import { FactEntity } from '../../agency/facts/fact.entity';
import type { Referred } from '../markdown/markdown-html';
import { MediaEntity } from '../../media/media.entity';
import { shelfOf } from '../../media/shelf';
import { fileAddressOf, pictureOf } from '../../media/shown-picture';

const address = new RegExp(mediaAddress('[0-9a-z]+'), 'g');

/** The ids of pictures and files that a text may show: more than it does where an address stands in a link. */
export function mediaIdsIn(markdown: string): string[] {
  const ids = [...markdown.matchAll(address)].map(([found]) => mediaIdOf(found));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** By key, whether they hold or not. */
async function allFacts(manager: EntityManager): Promise<ReadonlyMap<string, Fact>> {
  return new Map((await manager.find(FactEntity)).map((row) => [row.key, factOf(row)]));
}

/** What a text can refer to, as it is now: all facts, and the pictures and files whose addresses stand in it. */
export async function referredIn(
  manager: EntityManager,
  markdown: string,
): Promise<Required<Pick<Referred, 'facts' | 'pictures' | 'files'>>> {
  const ids = mediaIdsIn(markdown);
  const media = ids.length > 0 ? await manager.findBy(MediaEntity, { id: In(ids) }) : [];
  return {
    facts: await allFacts(manager),
    pictures: new Map(
      media
        .filter((row) => shelfOf(row) === 'picture')
        .map((row) => [row.id, { picture: pictureOf(row), alt: row.alt }]),
    ),
    files: new Map(
      media
        .filter((row) => shelfOf(row) === 'file')
        .map((row) => [row.id, { href: fileAddressOf(row), bytes: row.variants[0]?.bytes ?? 0 }]),
    ),
  };
}
