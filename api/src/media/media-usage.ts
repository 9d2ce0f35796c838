import { Injectable } from '@nestjs/common';
import { storedLogo } from 'contract/logo';
import { focalPoint, type FocalPoint, type MediaUse } from 'contract/media';
import { DataSource, type EntityManager } from 'typeorm';

import { draftedTexts, linksIn, publishedTexts, scheduledTexts } from './linking-texts';

interface UseRow extends Omit<MediaUse, 'state'> {
  media: string;
}

/** Finds where media is used. Refers to tables by name, because articles depend on the library and not the reverse. */
@Injectable()
export class MediaUsage {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the uses of media by id; unused media is not in the map. A draft counts only if the published article does
   * not use the media in the same place, and an earlier version only if neither does. Sorted by article title.
   */
  async of(
    ids: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, MediaUse[]>> {
    const uses = new Map<string, MediaUse[]>();
    if (ids.length === 0) return uses;
    const live = [
      ...(await covers(manager, ids)),
      ...(await texts(manager, ids)),
      ...(await photos(manager, ids)),
      ...(await logos(manager, ids)),
      ...(await linksIn(manager, ids, publishedTexts)),
    ];
    const isLive = new Set(live.map(keyOf));
    const drafted = [...(await inDrafts(manager, ids)), ...(await linksIn(manager, ids, draftedTexts))];
    const drafts = drafted.filter((row) => !isLive.has(keyOf(row)));
    const isCurrent = new Set([...live, ...drafts].map(articleOf));
    const scheduled = (await linksIn(manager, ids, scheduledTexts)).map((row) => ({
      ...row,
      state: 'scheduled' as const,
    }));
    const revisions = [...(await inRevisions(manager, ids)), ...scheduled];
    const earlier = revisions.filter((row) => !isCurrent.has(articleOf(row)));
    const current = [
      ...live.map((row) => ({ ...row, state: 'live' as const })),
      ...drafts.map((row) => ({ ...row, state: 'draft' as const })),
    ]; // values of the contract
    const all = [...current, ...earlier];
    for (const { media, title, ...use } of all.toSorted((one, other) => one.title.localeCompare(other.title, 'en'))) {
      uses.set(media, [...(uses.get(media) ?? []), { ...use, title: title || untitled }]);
    }
    return uses;
  }

  /** Returns the focal points that covers and people's photos crop a picture around. */
  async focalPointsOf(id: string): Promise<FocalPoint[]> {
    const points = (column: string, table: string, media: string) =>
      this.dataSource
        .createQueryBuilder()
        .select(`shown.${column}`, 'focal')
        .distinct(true)
        .from(table, 'shown')
        .where(`shown.${media} = :id`, { id })
        .getRawMany<{ focal: string }>();
    const rows = [
      ...(await points('cover_focal', 'posts', 'cover_media')),
      ...(await points('photo_focal', 'team_members', 'photo_media')),
    ];
    return rows.map(({ focal }) => focalPoint.parse(JSON.parse(focal)));
  }
}

const untitled = 'Untitled article';

const keyOf = ({ media, article, place }: UseRow) => [media, article, place].join(' ');

const articleOf = ({ media, article }: UseRow) => [media, article].join(' ');

const postColumns = ['post.id AS article', 'post.title AS title', 'post.slug AS slug'];

function covers(manager: EntityManager, ids: readonly string[]): Promise<UseRow[]> {
  const query = manager
    .createQueryBuilder()
    .select([...postColumns, 'post.cover_media AS media', `'cover' AS place`])
    .from('posts', 'post');
  return query.where('post.cover_media IN (:...ids)', { ids }).getRawMany<UseRow>();
}

/** Includes hidden people, because one click can show them again. */
function photos(manager: EntityManager, ids: readonly string[]): Promise<UseRow[]> {
  const query = manager
    .createQueryBuilder()
    .select([
      'person.id AS article',
      'person.name AS title',
      'person.id AS slug',
      'person.photo_media AS media',
      `'photo' AS place`,
    ])
    .from('team_members', 'person');
  return query.where('person.photo_media IN (:...ids)', { ids }).getRawMany<UseRow>();
}

/** Logo of the agency. */
async function logos(manager: EntityManager, ids: readonly string[]): Promise<UseRow[]> {
  const rows = await manager
    .createQueryBuilder()
    .select(['site.name AS title', 'site.logo AS logo'])
    .from('site', 'site')
    .where('site.logo IS NOT NULL')
    .getRawMany<{ title: string; logo: string }>();
  return rows.flatMap(({ title, logo }) => {
    const chosen = storedLogo.parse(JSON.parse(logo));
    const isShown = chosen.kind === 'picture' && ids.includes(chosen.media);
    return isShown ? [{ article: 'agency', title, slug: 'agency', media: chosen.media, place: 'logo' as const }] : [];
  });
}

function texts(manager: EntityManager, ids: readonly string[]): Promise<UseRow[]> {
  const query = manager
    .createQueryBuilder()
    .select([...postColumns, 'shown.media_id AS media', `'text' AS place`])
    .from('post_media', 'shown');
  return query
    .innerJoin('posts', 'post', 'post.id = shown.post_id')
    .where('shown.media_id IN (:...ids)', { ids })
    .getRawMany<UseRow>();
}

const namedColumns = [
  'article.id AS article',
  'article.title AS title',
  'article.slug AS slug',
  'named.media_id AS media',
];

function inDrafts(manager: EntityManager, ids: readonly string[]): Promise<UseRow[]> {
  const query = manager
    .createQueryBuilder()
    .select([...namedColumns, 'named.place AS place'])
    .from('article_media', 'named');
  return query
    .innerJoin('articles', 'article', 'article.id = named.article_id')
    .where('named.media_id IN (:...ids)', { ids })
    .getRawMany<UseRow>();
}

/** Uses in revisions, one per article; `scheduled` if one of those revisions is scheduled. */
async function inRevisions(
  manager: EntityManager,
  ids: readonly string[],
): Promise<(UseRow & Pick<MediaUse, 'state'>)[]> {
  const waits =
    'schedule.article_id = named.article_id AND schedule.revision = named.number AND schedule.publish_at IS NOT NULL';
  const query = manager
    .createQueryBuilder()
    .select([...namedColumns, `'text' AS place`, 'MAX(schedule.revision) AS waiting'])
    .from('article_revision_media', 'named');
  const rows = await query
    .innerJoin('articles', 'article', 'article.id = named.article_id')
    .leftJoin('article_schedules', 'schedule', waits)
    .where('named.media_id IN (:...ids)', { ids })
    .groupBy('article.id')
    .addGroupBy('named.media_id')
    .getRawMany<UseRow & { waiting: number | null }>();
  return rows.map(({ waiting, ...row }) => ({ ...row, state: waiting === null ? 'earlier' : 'scheduled' }));
}
